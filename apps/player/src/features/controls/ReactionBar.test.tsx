import { gameState } from '@tarnwort/lobby-client/testing';
import type { Ballot, Reveal } from '@tarnwort/protocol';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { sit } from '../../testing/play';

const findBar = () => screen.findByRole('group', { name: 'Reaktionen' });
const press = (bar: HTMLElement, name: string) => fireEvent.click(within(bar).getByRole('button', { name }));

const openBallot: Ballot = { stage: 'open', voted: [], mine: null, visible: false, votes: [], leaders: [] };
const atStep = (step: Reveal['step']) => ({ step, number: 1, of: 3, endsAt: 0, holding: false });

describe('ReactionBar', () => {
  it('sends a reaction, and none in the pause after it', async () => {
    const { server } = await sit({ reactions: true });
    const bar = await findBar();
    vi.useFakeTimers();
    try {
      for (const name of ['Applaus', 'Feuer']) press(bar, name);
      await act(() => vi.advanceTimersByTimeAsync(800));
      press(bar, 'Lachen');
      await act(() => vi.advanceTimersByTimeAsync(0));
    } finally {
      vi.useRealTimers();
    }
    expect(server.receivedAs('react').map((sent) => (sent as { kind: string }).kind)).toEqual(['clap', 'laugh']);
  });

  it('rests while a round starts, when the server takes none', async () => {
    const now = Date.now();
    const { send } = await sit({ status: 'setup', reactions: true });
    await findBar();

    await send('round_starting', { seq: 11, rolesAt: now + 3000, serverNow: now });
    expect(screen.queryByRole('group', { name: 'Reaktionen' })).toBeNull();
    await send('round_starting', { seq: 12, rolesAt: null, serverNow: now });
    await findBar();
  });

  it('goes with the words, and while the game master has switched it off', async () => {
    const { send } = await sit({ reactions: true });
    await findBar();

    await send('game_state', gameState({ seq: 11, reactions: false }));
    expect(screen.queryByRole('group', { name: 'Reaktionen' })).toBeNull();
    await send('game_state', gameState({ seq: 12, reactions: true }));
    await findBar();
    await send('game_state', gameState({ seq: 13, status: 'playing', reactions: true }));
    expect(screen.queryByRole('group', { name: 'Reaktionen' })).toBeNull();
  });

  it.each([
    ['in the talk after the words', { status: 'winner_selection' }, true],
    ['in a ballot', { status: 'winner_selection', ballot: openBallot }, false],
    ['before the winner of a reveal', { status: 'winner_announcement', reveal: atStep('word') }, false],
    ['from the winner on', { status: 'winner_announcement', reveal: atStep('winner') }, true],
  ] as const)('is there when the server takes reactions, %s: %#', async (_, state, offered) => {
    await sit({ reactions: true, currentRound: 1, ...state });
    await act(async () => {});

    expect(screen.queryAllByRole('group', { name: 'Reaktionen' })).toHaveLength(offered ? 1 : 0);
  });
});
