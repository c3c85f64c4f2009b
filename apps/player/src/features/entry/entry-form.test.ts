import {
  canSubmit,
  createBody,
  emptyEntry,
  isTwitchRefused,
  joinBody,
  withLobby,
  withName,
  withTwitchName,
} from './entry-form';

describe('entry form', () => {
  it('copies the name to a username that is empty or equal', () => {
    const followed = withName(withName(emptyEntry, 'Ad'), 'Ada');
    expect(followed.twitchUsername).toBe('Ada');
    expect(withName({ ...followed, twitchUsername: 'ada_live' }, 'Adam').twitchUsername).toBe('ada_live');
    expect(withName({ ...followed, twitchUsername: '' }, 'Adam').twitchUsername).toBe('Adam');
  });

  it('trims, upper-cases the lobby and omits empty values', () => {
    const values = { ...emptyEntry, lobbyId: ' abc-234 ', playerName: ' Ada ', twitchUsername: '  ', password: ' x ' };
    const body = { playerName: 'Ada', password: 'x', face: 0, useTwitchPicture: false, clientId: 'me' };

    expect(joinBody(values, 'me')).toEqual({ ...body, lobbyId: 'ABC234' });
    expect(createBody(values, 'me')).toEqual(body);
  });

  it('asks for the picture of a typed username only', () => {
    const copied = withName(emptyEntry, 'Ada');
    expect(createBody(copied, 'me')).toMatchObject({ twitchUsername: 'Ada', useTwitchPicture: false });
    const typed = withTwitchName(copied, 'https://www.twitch.tv/ada_live');
    expect(createBody(typed, 'me')).toMatchObject({ twitchUsername: 'ada_live', useTwitchPicture: true });
    expect(createBody(withName(withTwitchName(typed, ''), 'Bea'), 'me')).toMatchObject({ useTwitchPicture: false });
  });

  it.each(['Max Müller', 'Jo', `${'a'.repeat(24)}!`])('does not send %s copied to a username', (name) => {
    const values = withName(emptyEntry, name);
    expect(createBody(values, 'me')).not.toHaveProperty('twitchUsername');
    expect(isTwitchRefused(values)).toBe(false);
  });

  it('refuses a typed username that Twitch cannot have', () => {
    expect(isTwitchRefused(withTwitchName(emptyEntry, 'Max Müller'))).toBe(true);
    expect(isTwitchRefused(withTwitchName(emptyEntry, '@max_m'))).toBe(false);
    expect(isTwitchRefused(withTwitchName(emptyEntry, ''))).toBe(false);
  });

  it('takes lobby and password out of a pasted invite link', () => {
    const pasted = withLobby(emptyEntry, 'https://tarnwort.example/join/abc234?p=geheim');
    expect(pasted).toMatchObject({ lobbyId: 'ABC234', password: 'geheim' });
    expect(withLobby(pasted, 'https://tarnwort.example/join/ABC234')).toMatchObject({ password: 'geheim' });
    expect(withLobby(pasted, 'ab-')).toMatchObject({ lobbyId: 'ab-', password: 'geheim' });
  });

  it.each([
    ['create', { playerName: 'Ada' }, true],
    ['create', { playerName: '  ' }, false],
    ['join', { playerName: 'Ada' }, false],
    ['join', { playerName: 'Ada', lobbyId: ' ' }, false],
    ['join', { playerName: 'Ada', lobbyId: 'abc234' }, true],
    ['create', { playerName: ` ${'🍎'.repeat(24)}` }, true],
    ['create', { playerName: '🍎'.repeat(25) }, false],
    ['create', { playerName: '\u200b' }, false],
  ] as const)('%s with %j can be submitted: %s', (mode, change, can) => {
    expect(canSubmit(mode, { ...emptyEntry, ...change })).toBe(can);
  });
});
