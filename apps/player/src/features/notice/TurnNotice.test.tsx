import { gameState } from '@tarnwort/lobby-client/testing';
import type { GameState, MatchRecord } from '@tarnwort/protocol';
import { screen, waitFor, within } from '@testing-library/react';

import { adasTurn, sit, user } from '../../testing/play';

const record: MatchRecord = {
  roundNumber: 1,
  topic: 'Apfel',
  categoryHint: '',
  imposterId: 'bob',
  words: [],
  winner: 'crewmate',
  timestamp: 0,
  isComplete: true,
};
const afterARound: Partial<GameState> = { status: 'setup', currentRound: 2, history: [record] };
const question = () => screen.queryByRole('group', { name: /Bescheid sagen/ });
const closed = vi.fn();
const shown = vi.fn();

/** Gives the browser notifications with a permission, which a question changes to 'granted'. */
function stubNotification(permission: NotificationPermission) {
  class FakeNotification {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      FakeNotification.permission = 'granted';
      return FakeNotification.permission;
    });
    close = closed;
    constructor(...args: unknown[]) {
      shown(...args);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...matchAll, media: query }) as unknown as MediaQueryList,
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    shown.mockClear();
    closed.mockClear();
  });
  return FakeNotification;
}
const matchAll = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };

describe('TurnNotice', () => {
  it('asks once, after the first round', async () => {
    const notification = stubNotification('default');
    const { send } = await sit({ status: 'setup', currentRound: 1 });
    expect(question()).toBeNull();

    send('game_state', gameState({ seq: 11, ...afterARound }));
    await waitFor(() => expect(question()).toBeInTheDocument());
    await user.click(within(question() as HTMLElement).getByRole('button', { name: 'Ja' }));
    expect(notification.requestPermission).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
    expect(window.localStorage.getItem('tarnwort.notice-asked')).toBe('true');
  });

  it.each(['granted', 'denied'] as const)('does not ask when it is %s', async (permission) => {
    stubNotification(permission);
    await sit(afterARound);
    await screen.findByText('Gleich geht es los');
    expect(question()).toBeNull();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('calls a player whose page is hidden: %s', async (hidden, count) => {
    stubNotification('granted');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    const { send } = await sit(afterARound);
    send('game_state', gameState({ seq: 11, history: [record], ...adasTurn({ currentRound: 2 }) }));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(count));
    if (!hidden) return;

    expect(JSON.stringify(shown.mock.calls)).not.toContain('Apfel');
    send('game_state', gameState({ seq: 12, history: [record], status: 'playing', currentPlayerId: 'bob' }));
    expect(closed).toHaveBeenCalledOnce();
  });
});
