import type { Word } from '@tarnwort/protocol';
import { screen } from '@testing-library/react';

import { goHome, openTool, pass, readyPlayers, run, running, user } from '../../testing/play';

afterEach(goHome);

const spoken: Word = {
  playerId: 'ada',
  playerName: 'Ada',
  word: 'Sand',
  wordPlace: 1,
  isAutoSubmitted: false,
  isLateSubmission: false,
};
const held = { ...spoken, held: true };

const inRound = (words: Word[]) =>
  run({ ...running({ currentPlayerId: 'bob' }), players: readyPlayers, words, currentRound: 2 });

describe('held words', () => {
  it('are listed with a button that shows them', async () => {
    const { server, say } = await inRound([held]);
    expect(screen.getByRole('heading', { name: '1 Wort zurückgehalten' })).toBeInTheDocument();
    expect(screen.getByText(/wartet auf dich/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '„Sand“ von Ada freigeben' }));
    expect(server.heard('release_word').at(-1)).toMatchObject({ roundNumber: 2, playerId: 'ada', wordPlace: 1 });
    say('word_released', { seq: 11, playerId: 'ada', wordPlace: 1, word: 'Sand' });
    expect(screen.queryByRole('heading', { name: /zurückgehalten/ })).not.toBeInTheDocument();
  });

  it('are listed with a button that blanks them', async () => {
    const { server, say } = await inRound([{ ...held, releaseAt: Date.now() + 3000 }]);
    expect(screen.getByText(/gleich im Overlay/)).toBeInTheDocument();
    await user.click(screen.getByText('Ausblenden'));
    expect(server.heard('blank_word').at(-1)).toMatchObject({ roundNumber: 2, playerId: 'ada', wordPlace: 1 });
    say('word_blanked', { seq: 11, roundNumber: 2, playerId: 'ada', wordPlace: 1, word: '•••' });
    expect(screen.queryByRole('heading', { name: /zurückgehalten/ })).not.toBeInTheDocument();
  });

  it('leave the others alone', async () => {
    await inRound([spoken]);
    expect(screen.queryByRole('heading', { name: /zurückgehalten/ })).not.toBeInTheDocument();
  });
});

describe('hold of words', () => {
  it('is chosen between rounds and says what it does', async () => {
    const { server, say } = await run();
    await openTool('Lobby');
    await user.click(screen.getByRole('radio', { name: '5 s' }));
    expect(server.heard('update_game_settings').at(-1)).toMatchObject({ wordHold: '5' });
    say('game_settings_updated', {
      seq: 11,
      firstPlayerTime: 60,
      otherPlayerTime: 30,
      wordsPerPlayer: 2,
      hintForImposterOnly: false,
      rotateFirstPlayer: true,
      automaticPoints: false,
      categoryOnOverlay: false,
      wordFilter: 'off',
      differentWord: false,
      lastGuessAllowed: false,
      discussionTime: 0,
      wordHold: '5',
    });
    await pass(0);
    expect(screen.getByText(/kommen 5 Sekunden später ins Overlay/)).toBeInTheDocument();
  });

  it('cannot be changed while a round runs', async () => {
    await inRound([]);
    await openTool('Lobby');
    expect(screen.getByRole('radio', { name: '5 s' })).toBeDisabled();
  });
});
