import { defaultSettings, type GameState, type Word } from '@tarnwort/protocol';
import { fireEvent, screen, within } from '@testing-library/react';

import { openTool, pass, readyPlayers, rowOf, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

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

const list = () => within(screen.getByRole('region', { name: /zurückgehalten/ }));

describe('held words', () => {
  it('are listed with a button that shows them', async () => {
    const { server, send } = await inRound([held]);
    expect(screen.getByRole('heading', { name: '1 Wort zurückgehalten' })).toBeInTheDocument();
    expect(screen.getByText(/wartet auf dich/)).toBeInTheDocument();
    await user.click(list().getByRole('button', { name: '„Sand“ von Ada freigeben' }));
    expect(server.receivedAs('release_word').at(-1)).toMatchObject({ roundNumber: 2, playerId: 'ada', wordPlace: 1 });
    send('word_released', { seq: 11, playerId: 'ada', wordPlace: 1, word: 'Sand' });
    expect(screen.queryByRole('heading', { name: /zurückgehalten/ })).not.toBeInTheDocument();
  });

  it('are listed with a button that blanks them', async () => {
    const { server, send } = await inRound([{ ...held, releaseAt: Date.now() + 3000 }]);
    expect(screen.getByText(/gleich im Overlay/)).toBeInTheDocument();
    await user.click(screen.getByText('Ausblenden'));
    expect(server.receivedAs('blank_word').at(-1)).toMatchObject({ roundNumber: 2, playerId: 'ada', wordPlace: 1 });
    send('word_blanked', { seq: 11, roundNumber: 2, playerId: 'ada', wordPlace: 1, word: '•••' });
    expect(screen.queryByRole('heading', { name: /zurückgehalten/ })).not.toBeInTheDocument();
  });

  const two = [held, { ...held, playerId: 'bob', playerName: 'Bob', word: 'Salz' }];
  const ofBoth = [{ playerId: 'ada' }, { playerId: 'bob' }];

  it('are all released by one button', async () => {
    const { server } = await inRound(two);
    await user.click(screen.getByRole('button', { name: 'Alle freigeben' }));
    expect(server.receivedAs('release_word')).toMatchObject(ofBoth);
  });

  it('are released one by one, the oldest first, by a key', async () => {
    const { server, send } = await inRound(two);
    await user.keyboard('f');
    send('word_released', { seq: 11, playerId: 'ada', wordPlace: 1, word: 'Sand' });
    await pass(400);
    await user.keyboard('f');
    expect(server.receivedAs('release_word')).toMatchObject(ofBoth);
  });

  it.each([
    ['click', () => user.click(list().getAllByRole('button', { name: /^„.*freigeben$/ })[0] as HTMLElement)],
    ['key', () => user.keyboard('f')],
  ])('are not released by the second %s of two, although the next word has moved up', async (_, press) => {
    const { server, send } = await inRound(two);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => now.mockRestore());
    await press();
    send('word_released', { seq: 11, playerId: 'ada', wordPlace: 1, word: 'Sand' });
    await press();
    expect(server.receivedAs('release_word')).toMatchObject(ofBoth.slice(0, 1));
  });

  it('leave the others alone', async () => {
    await inRound([spoken]);
    expect(screen.queryByRole('heading', { name: /zurückgehalten/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /freigeben/ })).not.toBeInTheDocument();
  });

  it('are released in the row of their player', async () => {
    const { server, send } = await inRound([held, { ...held, playerId: 'bob', playerName: 'Bob', word: 'Salz' }]);
    await user.click(rowOf('bob').getByRole('button', { name: '„Salz“ von Bob freigeben' }));
    expect(server.receivedAs('release_word').at(-1)).toMatchObject({ roundNumber: 2, playerId: 'bob', wordPlace: 1 });
    send('word_released', { seq: 11, playerId: 'bob', wordPlace: 1, word: 'Salz' });
    expect(rowOf('bob').queryByRole('button', { name: /freigeben/ })).not.toBeInTheDocument();
    expect(rowOf('ada').getByRole('button', { name: /freigeben/ })).toBeInTheDocument();
  });
});

describe('held words in streamer mode', () => {
  beforeEach(() => window.localStorage.setItem('tarnwort.streamer-mode', 'true'));
  const page = () => document.body.innerHTML;

  it('are covered until they are released, and their buttons name their place', async () => {
    const { server, send } = await inRound([held]);
    expect(page()).not.toContain('Sand');
    await user.click(rowOf('ada').getByRole('button', { name: '1. Wort von Ada freigeben' }));
    expect(server.receivedAs('release_word').at(-1)).toMatchObject({ roundNumber: 2, playerId: 'ada', wordPlace: 1 });
    send('word_released', { seq: 11, playerId: 'ada', wordPlace: 1, word: 'Sand' });
    expect(rowOf('ada').getByText('Sand')).toBeInTheDocument();
  });

  it('are seen while their button is held', async () => {
    await inRound([held]);
    fireEvent.pointerDown(list().getByRole('button', { name: '1. Wort von Ada zeigen, solange gedrückt' }));
    expect(list().getByText('Sand')).toBeInTheDocument();
    fireEvent.pointerUp(window);
    expect(page()).not.toContain('Sand');
  });

  it('stay covered when their buttons are not answered', async () => {
    const { server } = await inRound([held]);
    server.answer = () => Promise.reject(new Error('no answer'));
    for (const button of screen.getAllByRole('button', { name: /1\. Wort von Ada (freigeben|ausblenden)/ })) {
      await user.click(button);
      expect(await screen.findByText(/keine Antwort/)).toBeInTheDocument();
      expect(page()).not.toContain('Sand');
    }
  });
});

describe('held words of an automatic round', () => {
  const automatic = {
    automaticGameMaster: true,
    automaticRound: true,
    topic: null,
    categoryHint: null,
    imposterId: null,
  };
  const round = (change: Partial<GameState> = {}) =>
    run({ ...running({ currentPlayerId: 'bob' }), ...automatic, players: readyPlayers, words: [held], ...change });

  it.each(['playing', 'winner_selection'] as const)('are covered in %s, with streamer mode off', async (status) => {
    await round({ status });
    expect(document.body.innerHTML).not.toContain('Sand');
    expect(list().getByRole('button', { name: '1. Wort von Ada freigeben' })).toBeInTheDocument();
    expect(list().getByRole('button', { name: '1. Wort von Ada ausblenden' })).toBeInTheDocument();
  });

  it('are shown once they are released', async () => {
    const { send } = await round();
    send('word_released', { seq: 11, playerId: 'ada', wordPlace: 1, word: 'Sand' });
    expect(rowOf('ada').getByText('Sand')).toBeInTheDocument();
  });
});

describe('hold of words', () => {
  it('is chosen between rounds and says what it does', async () => {
    const { server, send } = await run();
    await openTool('Lobby');
    await user.click(screen.getByRole('radio', { name: '5 s' }));
    expect(server.receivedAs('update_game_settings').at(-1)).toMatchObject({ wordHold: '5' });
    send('game_settings_updated', { ...defaultSettings, seq: 11, wordHold: '5' });
    await pass(0);
    expect(screen.getByText(/kommen 5 Sekunden später ins Overlay/)).toBeInTheDocument();
  });

  it('cannot be changed while a round runs', async () => {
    await inRound([]);
    await openTool('Lobby');
    expect(screen.getByRole('radio', { name: '5 s' })).toBeDisabled();
  });
});
