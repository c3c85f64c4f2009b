import { screen } from '@testing-library/react';
import { openOverlay, openRound, panels, root } from '../../testing/open-overlay';
import { players, roundStart, winnerSelected } from '../../testing/overlay-server';

describe('Message', () => {
  it('says that the round is over and stops the timer', async () => {
    const { server, send } = await openRound();

    await send(() => server.sendNext('round_complete', { message: '', reason: null }));

    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Runde beendet - warte auf Gewinner-Auswahl$/);
  });

  it('shows the clock of the discussion, then that of the last guess', async () => {
    const { server, send } = await openRound();
    await send(() => server.sendNext('round_complete', { message: '', reason: null }));
    const discussion = { deadline: Date.now() + 90_000, maxTime: 90 };
    await send(() => server.sendNext('discussion_updated', { serverNow: Date.now(), discussion }));
    expect(screen.getByRole('status')).toHaveTextContent('Wer ist der Imposter?');
    expect(screen.getByRole('timer')).toHaveTextContent('1:30');

    const lastGuess = { stage: 'open', guess: null, deadline: Date.now() + 20_000, maxTime: 20 } as const;
    await send(() => server.sendNext('last_guess_updated', { imposterId: 'p1', serverNow: Date.now(), lastGuess }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Erwischt: /);
    expect(screen.getByRole('timer')).toHaveTextContent('0:20');
  });

  it.each([
    ['regular_players', 'Obst', 'Gewinner: Crewmates | Wort: Obst'],
    ['imposter', 'Obst', 'Gewinner: Imposter | Wort: Obst'],
    ['draw', 'Obst', 'Gewinner: Unentschieden | Wort: Obst'],
    ['draw', '', 'Gewinner: Unentschieden | Wort: Unbekannt'],
  ] as const)('announces %s with the word "%s"', async (winner, topic, text) => {
    const { server, send } = await openRound();

    await send(() => server.sendNext('winner_selected', winnerSelected(winner, topic)));

    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('keeps the announcement until setup', async () => {
    const { server, send } = await openRound();
    await send(() => server.sendNext('winner_selected', winnerSelected('draw')));

    await send(() => server.sendSnapshot({ players: players(3), status: 'winner_selection' }));
    expect(screen.getByRole('status')).toHaveTextContent('Gewinner: Unentschieden');

    await send(() => server.sendNext('round_complete', { message: '', reason: null }));
    expect(screen.getByRole('status')).toHaveTextContent('Gewinner: Unentschieden');

    await send(() => server.sendSnapshot({ players: players(3), status: 'setup', currentRound: 2 }));
    expect(screen.getByRole('status')).not.toHaveTextContent('Gewinner');
  });

  it('is shown alone with part=winner', async () => {
    const { server, send } = await openRound(3, 'part=winner');
    expect(root()).toHaveTextContent(/^$/);

    await send(() => server.sendNext('winner_selected', winnerSelected('draw')));

    expect(screen.getByRole('status')).toHaveTextContent('Gewinner: Unentschieden | Wort: Obst');
    expect(panels()).toHaveLength(0);
  });
});

describe('Category', () => {
  const category = () => document.querySelector('[data-part="category"]');

  async function openRoundWith(categoryHint: string | null, categoryOnOverlay: boolean, query = '') {
    const overlay = await openOverlay(query);
    await overlay.send(() => overlay.server.sendSnapshot({ players: players(3) }));
    const start = { ...roundStart(players(3), 0, 1), categoryOnOverlay, categoryHint };
    await overlay.send(() => overlay.server.sendNext('word_submission_started', start));
    return overlay;
  }

  it.each([
    ['', 'Hinweis: Am Meer'],
    ['lang=en', 'Hint: Am Meer'],
    ['look=show', 'HinweisAm Meer'],
    ['part=category', 'KategorieAm Meer'],
  ])('is shown while the round runs (%s)', async (query, text) => {
    const { server, send } = await openRoundWith('Am Meer', true, query);
    expect(category()).toHaveTextContent(text);

    await send(() => server.sendNext('round_complete', { message: '', reason: null }));
    expect(category()).not.toBeInTheDocument();

    await send(() => server.sendNext('winner_selected', { ...winnerSelected('draw'), categoryHint: 'Am Meer' }));
    expect(category()).not.toBeInTheDocument();
  });

  it.each([
    ['the game master does not show it', 'Am Meer', false],
    ['the round has none', null, true],
  ])('is left out when %s', async (_, hint, isShown) => {
    await openRoundWith(hint, isShown);

    expect(category()).not.toBeInTheDocument();
  });
});
