import { canSubmit, createBody, emptyEntry, joinBody, withName } from './entry-form';

describe('entry form', () => {
  it('copies the name to a username that is empty or equal', () => {
    const followed = withName(withName(emptyEntry, 'Ad'), 'Ada');
    expect(followed.twitchUsername).toBe('Ada');
    expect(withName({ ...followed, twitchUsername: 'ada_live' }, 'Adam').twitchUsername).toBe('ada_live');
    expect(withName({ ...followed, twitchUsername: '' }, 'Adam').twitchUsername).toBe('Adam');
  });

  it('trims, upper-cases the lobby and omits empty values', () => {
    const values = { ...emptyEntry, lobbyId: ' abc234 ', playerName: ' Ada ', twitchUsername: '  ', password: ' x ' };

    expect(joinBody(values, 'me')).toEqual({ lobbyId: 'ABC234', playerName: 'Ada', password: 'x', clientId: 'me' });
    expect(createBody(values, 'me')).toEqual({ playerName: 'Ada', password: 'x', clientId: 'me' });
  });

  it.each([
    ['create', { playerName: 'Ada' }, true],
    ['create', { playerName: '  ' }, false],
    ['join', { playerName: 'Ada' }, false],
    ['join', { playerName: 'Ada', lobbyId: ' ' }, false],
    ['join', { playerName: 'Ada', lobbyId: 'abc234' }, true],
  ] as const)('%s with %j can be submitted: %s', (mode, change, can) => {
    expect(canSubmit(mode, { ...emptyEntry, ...change })).toBe(can);
  });
});
