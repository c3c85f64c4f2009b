import type { Poll } from '@tarnwort/protocol';
import { advance, openOverlay } from '../testing/open-overlay';
import { players, roundStart } from '../testing/overlay-server';

const open: Poll = {
  on: true,
  hiddenUntilReveal: false,
  channel: 'gil_tv',
  open: true,
  voters: 4,
  suspects: [3, 1, 0].map((votes, index) => ({ playerId: `${index + 1}`, number: index + 1, votes })),
  result: null,
};
const lobby = { lobbyId: 'ABC234', password: null, locked: true, firstPlayerId: '1', showIframes: false };
const openLobby = { ...lobby, hasPassword: false };

const call = () => document.querySelector('[data-part="call"]');
const shown = () => document.querySelector('[data-shown]')?.textContent;
/** The text of the call without its code. */
const said = () => {
  const copy = call()?.cloneNode(true) as Element | undefined;
  copy?.querySelector('svg')?.remove();
  return copy?.textContent;
};
const code = () => document.querySelector('[data-part="call"] svg');

/** Opens a running round with a poll. */
async function openPoll(query: string, change: Partial<Poll> = {}, room = openLobby) {
  const overlay = await openOverlay(query);
  const { server, send } = overlay;
  await send(() => server.sendSnapshot({ players: players(3), lobby: room }));
  await send(() => server.sendNext('word_submission_started', roundStart(players(3), 0, 1)));
  await send(() => server.sendNext('poll_updated', { poll: { ...open, ...change } }));
  await vi.dynamicImportSettled();
  await advance(10);
  return overlay;
}

describe.each(['show', 'classic'])('call to vote in the look %s', (look) => {
  it('names the command and never a number', async () => {
    await openPoll(`look=${look}`);
    expect(call()).toHaveTextContent(/Stimm ab im Chat.*!verdacht.*Nr\./);
    expect(said()).not.toMatch(/\d/);
  });

  it("names the lobby's own command", async () => {
    await openPoll(`look=${look}`, { command: '!wer' });
    expect(call()).toHaveTextContent('!wer');
    expect(call()).not.toHaveTextContent('!verdacht');
  });

  it('stays in winner selection and goes when the poll closes', async () => {
    const { server, send } = await openPoll(`look=${look}`);
    await send(() => server.sendNext('round_complete', { message: '', reason: null }));
    expect(call()).toHaveTextContent('!verdacht');

    await send(() => server.sendNext('poll_updated', { poll: { ...open, open: false } }));
    expect(call()).toBeNull();
  });

  it('is left out with hide=poll', async () => {
    await openPoll(`look=${look}&hide=poll`);
    expect(call()).toBeNull();
  });
});

describe('chat box of the look Show', () => {
  it('shows call and bars in turn, 8 s each', async () => {
    await openPoll('look=show');
    expect(shown()).toContain('!verdacht');

    await advance(8000);
    expect(shown()).toContain('Stimmen: 4');
    await advance(8000);
    expect(shown()).toContain('!verdacht');
  });

  it('shows the call alone before the first vote', async () => {
    await openPoll('look=show', { voters: 0 });
    await advance(8000);
    expect(shown()).toContain('!verdacht');
  });

  it('has the code alone without a chat', async () => {
    await openPoll('look=show', { channel: null });
    expect(call()).toHaveTextContent(/^Stimm ab/);
    expect(call()).not.toHaveTextContent('!verdacht');
    expect(code()).not.toBeNull();
  });

  it('has the code alone while the chat is lost', async () => {
    const { server, send } = await openPoll('look=show');
    await send(() => server.send('chat_status', { platform: 'twitch', state: 'retrying', since: 0 }));
    expect(call()).not.toHaveTextContent('!verdacht');
    expect(code()).not.toBeNull();
  });

  it('has no code in a lobby with a password', async () => {
    await openPoll('look=show', {}, { ...lobby, hasPassword: true });
    expect(call()).toHaveTextContent('!verdacht');
    expect(code()).toBeNull();
  });
});

describe('stage before the game', () => {
  async function openBefore(room: typeof openLobby, change: Partial<Poll>) {
    const { server, send } = await openOverlay('look=show');
    const state = { players: players(3), status: 'intermission', lobby: room, poll: { ...open, ...change } } as const;
    await send(() => server.sendSnapshot(state));
  }
  const part = (name: string) => document.querySelector(`[data-part="${name}"]`);

  it('has the code for watching when viewers can take part', async () => {
    await openBefore(openLobby, { open: false, suspects: [] });
    expect(part('code')).toHaveTextContent('Zuschauen und mitraten');
    expect(part('rules')).toBeNull();
  });

  it.each([
    ['the poll is off', openLobby, { on: false }],
    ['the lobby has a password', { ...lobby, hasPassword: true }, {}],
  ])('says how the game is played when %s', async (_, room, change) => {
    await openBefore(room, change);
    expect(part('code')).toBeNull();
    expect(part('rules')?.children).toHaveLength(3);
  });
});

describe('standings between two rounds in the look Show', () => {
  async function openBetween(points: number[]) {
    const { server, send } = await openOverlay('look=show');
    const seated = players(points.length, ({ id }) => ({ points: points[Number(id) - 1] ?? 0 }));
    await send(() => server.sendSnapshot({ players: seated, status: 'setup', currentRound: 2 }));
    return document.querySelector('[data-part="message"]');
  }

  it.each([
    [[14, 12, 9, 6], 'Ada führt mit 14 PunktenBob12Konstantin_der_Geduldige9'],
    [[1, 0, 0], 'Ada führt mit 1 Punkt'],
    [[14, 14, 9], 'Ada und Bob gleichauf mit 14 Punkten'],
    [[3, 3, 3], '3 gleichauf mit 3 Punkten'],
    [[0, 0, 0], 'Noch keine Punkte'],
  ])('with %j say %s', async (points, text) => {
    const line = await openBetween(points);
    expect(line?.textContent?.replace(/\s+/g, ' ')).toBe(text);
    expect(document.querySelectorAll('[data-part="place"]')).toHaveLength(points[0] === 0 ? 0 : points.length);
  });

  it('have no star while nobody has points', async () => {
    await openBetween([0, 0, 0]);
    expect(document.querySelector('[data-part="points"]')).toBeNull();
  });
});
