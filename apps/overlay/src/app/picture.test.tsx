import { skippedMarker } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';
import { advance, openOverlay, openRound, panel, panelNames } from '../testing/open-overlay';
import { players, winnerSelected, wordSubmitted } from '../testing/overlay-server';

const part = (name: string) => document.querySelector(`[data-part="${name}"]`);
const words = (name: string) =>
  [...panel(name).querySelectorAll('[data-part="word"]')].map((word) => word.textContent?.replace(/^\d/, ''));
const stage = () => part('stage')?.getAttribute('data-step') ?? null;
const freshWords = () =>
  [...document.querySelectorAll('[data-fresh]')].map((word) => [
    word.closest('[data-part="newest"]') ? 'third' : word.closest('article')?.getAttribute('aria-label'),
    word.textContent,
  ]);

/** Opens a round with an announcement at a step. */
async function openReveal(step: 'imposter' | 'winner', points = 0) {
  const overlay = await openRound(3, 'look=show');
  const { server, send } = overlay;
  await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));
  await send(() => server.sendStep(step));
  await send(() => server.sendNext('winner_selected', winnerSelected('regular_players')));
  await send(() => server.sendNext('player_points_updated', { playerId: '1', points }));
  return overlay;
}

describe('look Show', () => {
  it('shows all players but the game master, and no control', async () => {
    await openRound(3, 'look=show');

    expect(panelNames()).toEqual(['Ada', 'Bob', 'Konstantin_der_Geduldige']);
    expect(document.querySelectorAll('button, input, a, select, textarea')).toHaveLength(0);
  });

  it('is left out with look=classic', async () => {
    const { server, send } = await openOverlay('look=classic');
    await send(() => server.sendSnapshot({ players: players(2) }));
    expect(document.querySelector('[data-look="show"]')).toBeNull();
  });

  it('says who is ready and how many before the game', async () => {
    const { server, send } = await openOverlay('look=show');
    const seated = players(3, ({ id }) => ({ isReady: id !== '2' }));
    await send(() => server.sendSnapshot({ players: seated, status: 'intermission', currentRound: 0 }));

    expect(within(panel('Ada')).getByText('Bereit')).toBeInTheDocument();
    expect(within(panel('Bob')).getByText('Noch nicht bereit')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Gleich geht es los – 2 von 3 bereit');
  });

  it('puts the word into the bubble of its player and into the lower third', async () => {
    const { server, send } = await openRound(3, 'look=show');
    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));

    expect(words('Ada')).toEqual(['Apfel']);
    expect(part('newest')).toHaveTextContent('Neuestes WortAdaApfel');
    expect(within(panel('Bob')).getByText('Ist dran')).toBeInTheDocument();
    expect(within(panel('Bob')).getByRole('timer')).toHaveTextContent(/^0:\d\d$/);
  });

  it('shows that the game master chooses the winner after the words', async () => {
    const { server, send } = await openRound(3, 'look=show');
    await send(() => server.sendNext('round_complete', { message: '', reason: null }));

    expect(screen.getByRole('status')).toHaveTextContent('Runde beendet - warte auf Gewinner-Auswahl');
  });
});

describe('animation of a word', () => {
  it('runs on its panel and in the lower third, not for a snapshot', async () => {
    const { server, send } = await openRound(3, 'look=show');
    const word = wordSubmitted('1', 'Apfel', 1);
    await send(() => server.sendNext('word_submitted', word));
    expect(freshWords()).toEqual([
      ['Ada', 'Apfel'],
      ['third', 'Apfel'],
    ]);

    const turnOrder = ['1', '2', '3'];
    await send(() => server.sendSnapshot({ players: players(3), status: 'playing', words: [word], turnOrder }));
    expect(words('Ada')).toEqual(['Apfel']);
    expect(freshWords()).toEqual([]);
  });

  it('runs for the word after a skip', async () => {
    const { server, send } = await openRound(3, 'look=show');
    await send(() =>
      server.sendNext('word_submitted', wordSubmitted('1', skippedMarker, 1, { isAutoSubmitted: true })),
    );
    expect(freshWords()).toEqual([]);

    await send(() => server.sendNext('word_submitted', wordSubmitted('2', 'Birne', 2)));
    expect(freshWords()).toEqual([
      ['Bob', 'Birne'],
      ['third', 'Birne'],
    ]);
  });

  it('does not run again for the word that a turn cut short brings back', async () => {
    const { server, send } = await openRound(2, 'look=show');
    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));
    await send(() => server.sendNext('word_submitted', wordSubmitted('2', 'Birne', 0)));
    await send(() => server.sendNext('round_complete', { message: '', reason: null }));

    expect(words('Ada')).toEqual(['Apfel']);
    expect(freshWords()).toEqual([['Bob', 'Birne']]);
  });
});

describe('reveal', () => {
  it('shows imposter, word and winner in the steps of the server, then the line', async () => {
    const { server, send } = await openReveal('imposter');
    await advance(60_000);
    const seen = [stage()];
    for (const step of ['word', 'winner', null] as const) {
      await send(() => server.sendStep(step));
      seen.push(stage());
    }

    expect(seen).toEqual(['imposter', 'word', 'winner', null]);
    expect(screen.getByRole('status')).toHaveTextContent('Gewinner: Crewmates | Wort: Obst');
  });

  it('reveals the imposter before the crewmates', async () => {
    const { server, send } = await openReveal('imposter');
    expect(panel('Bob')).toHaveAttribute('data-role', 'imposter');
    expect(panel('Ada')).not.toHaveAttribute('data-role');

    await send(() => server.sendStep('word'));
    expect(panel('Ada')).toHaveAttribute('data-role', 'crewmate');
  });

  it('shows the current step on a page that loads late', async () => {
    const { server, send } = await openOverlay('look=show');
    const reveal = { step: 'winner', number: 3, of: 3, endsAt: Date.now(), holding: false } as const;
    const winner = winnerSelected('draw');
    await send(() => server.sendSnapshot({ players: players(3), status: 'winner_announcement', winner, reveal }));
    expect(stage()).toBe('winner');
  });

  it('keeps the look Classic waiting for its last step', async () => {
    const { server, send } = await openRound(3, 'look=classic');
    await send(() => server.sendStep('imposter'));
    await send(() => server.sendNext('winner_selected', winnerSelected('regular_players')));
    expect(screen.getByRole('status')).toHaveTextContent('Runde beendet - warte auf Gewinner-Auswahl');
    expect(panel('Bob')).toHaveAttribute('data-role', 'imposter');

    await send(() => server.sendStep('winner'));
    expect(screen.getByRole('status')).toHaveTextContent('Gewinner: Crewmates | Wort: Obst');
  });

  it.each([
    ['imposter', 'Bob hat das Wort erraten!Imposter gewinnt!'],
    ['regular_players', 'Crewmates gewinnen!'],
  ] as const)('shows the winner %s after a right last guess', async (winner, text) => {
    const { server, send } = await openRound(3, 'look=show');
    const lastGuess = { stage: 'right', guess: null, deadline: null, maxTime: 20 } as const;
    await send(() => server.sendNext('last_guess_updated', { imposterId: '2', serverNow: Date.now(), lastGuess }));
    await send(() => server.sendStep('winner'));
    await send(() => server.sendNext('winner_selected', winnerSelected(winner)));

    expect(part('stage')?.textContent).toBe(text);
  });

  it('shows the points that came with the announcement', async () => {
    await openReveal('winner', 1);
    expect(part('stage')).toHaveTextContent('Crewmates gewinnen!Ada +1');
  });
});
