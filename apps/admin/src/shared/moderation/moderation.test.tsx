import { spoken } from '@tarnwort/lobby-client/testing';
import { screen, waitFor } from '@testing-library/react';

import { byGil, openTool, pressTwice, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

describe('blanking', () => {
  it('sends a spoken word with one click, and shows dots without a button then', async () => {
    const { server, send } = await run(running());
    send('word_submitted', spoken('ada', 'Sand'));
    await user.click(screen.getByRole('button', { name: '„Sand“ von ada überall unkenntlich machen' }));
    expect(server.receivedAs('blank_word')).toEqual([{ ...byGil, roundNumber: 1, playerId: 'ada', wordPlace: 1 }]);

    send('word_blanked', { seq: 12, roundNumber: 1, playerId: 'ada', wordPlace: 1, word: '•••' });
    expect(screen.queryByText('Sand')).not.toBeInTheDocument();
    expect(screen.getByText('•••')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /von ada überall/ })).toHaveAccessibleName(/^Namen/);
  });

  it('takes a word back from a toast, and from its row until the next round', async () => {
    const { server, send } = await run(running());
    send('word_submitted', spoken('ada', 'Sand'));
    await user.click(screen.getByRole('button', { name: '„Sand“ von ada überall unkenntlich machen' }));
    expect(await screen.findByText('1. Wort von ada ist ausgeblendet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    const restored = { ...byGil, roundNumber: 1, playerId: 'ada', wordPlace: 1 };
    expect(server.receivedAs('restore_word')).toEqual([restored]);
  });

  it('takes a word back from its row until the next round, and its toast with it', async () => {
    const { server, send } = await run(running());
    send('word_submitted', spoken('ada', 'Sand'));
    await user.click(screen.getByRole('button', { name: '„Sand“ von ada überall unkenntlich machen' }));
    await screen.findByText('1. Wort von ada ist ausgeblendet.');
    send('word_blanked', { seq: 12, roundNumber: 1, playerId: 'ada', wordPlace: 1, word: '•••' });
    await user.click(screen.getByRole('button', { name: '1. Wort von ada wieder zeigen' }));
    expect(server.receivedAs('restore_word')).toEqual([{ ...byGil, roundNumber: 1, playerId: 'ada', wordPlace: 1 }]);
    await waitFor(() => expect(screen.queryByText('1. Wort von ada ist ausgeblendet.')).not.toBeInTheDocument());
  });

  it('offers no button for a skipped turn', async () => {
    const { send } = await run(running());
    send('word_submitted', spoken('ada', 'ÜBERSPRUNGEN', { isAutoSubmitted: true }));
    expect(screen.queryByRole('button', { name: /^„/ })).not.toBeInTheDocument();
  });

  it('sends a name with the second press', async () => {
    const { server } = await run();
    await pressTwice(/^Namen von bob|Namen von bob für immer/);
    expect(server.receivedAs('blank_name')).toEqual([{ ...byGil, targetPlayerId: 'bob' }]);
  });

  it('reaches words of earlier rounds in the history, and names of kicked players', async () => {
    const record = {
      roundNumber: 1,
      topic: 'Nordsee',
      categoryHint: '',
      imposterId: 'bob',
      words: [{ playerId: 'ada', playerName: 'ada', isImposter: false, words: ['Sand', 'Salz'] }],
      winner: 'undisclosed' as const,
      timestamp: 1,
      isComplete: true,
    };
    const { server } = await run({
      status: 'setup',
      currentRound: 2,
      history: [record],
      barred: [{ playerId: 'dan', name: 'Daniel' }],
    });
    await openTool('Werkzeuge');
    await user.click(screen.getByRole('button', { name: '„Salz“ von ada überall unkenntlich machen' }));
    expect(server.receivedAs('blank_word')).toEqual([{ ...byGil, roundNumber: 1, playerId: 'ada', wordPlace: 2 }]);
    const removed = screen.getByText('Daniel').closest('li');
    if (!removed) throw new Error('no kicked player');
    await pressTwice(/Namen von Daniel/);
    expect(server.receivedAs('blank_name')).toEqual([{ ...byGil, targetPlayerId: 'dan' }]);
  });
});
