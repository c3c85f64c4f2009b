import type { Reveal } from '@tarnwort/protocol';
import { screen } from '@testing-library/react';
import { openOverlay, openRound, panelNames } from '../testing/open-overlay';
import { players, winnerSelected, wordSubmitted } from '../testing/overlay-server';

const NAMES = /Ada|Bob|Konstantin/;
const part = (name: string) => document.querySelector(`[data-part="${name}"]`);
const numbers = () => [...document.querySelectorAll('[data-part="number"]')].map((number) => number.textContent);
const votes = [1, 2, 3].map((each) => ({ playerId: `${each}`, number: each, votes: each }));
const poll = {
  on: true,
  hiddenUntilReveal: false,
  channel: 'gil',
  open: true,
  voters: 6,
  suspects: votes,
  result: null,
};

/** The last guess of Bob, the imposter. */
const guess = (stage: 'open' | 'wrong' | 'missed' | 'right', text: string | null = null) => ({
  imposterId: '2',
  serverNow: Date.now(),
  lastGuess: { stage, guess: text, deadline: null, maxTime: 20 },
});

describe('hide=names in look Show', () => {
  it('leaves the face in the lower third, and the numbers for a chat on the panels', async () => {
    const { server, send } = await openRound(3, 'look=show&hide=names');
    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));
    await send(() => server.sendNext('poll_updated', { poll }));

    expect(document.body).not.toHaveTextContent(NAMES);
    expect(part('name')).toBeNull();
    expect(part('newest')).toHaveTextContent(/^Neuestes WortApfel$/);
    expect(part('newest')?.querySelector('svg')).toBeInTheDocument();
    expect(numbers()).toEqual(['1', '2', '3']);
    expect(panelNames()).toEqual(['Ada', 'Bob', 'Konstantin_der_Geduldige']);
  });

  it('leaves the numbers before the names without the option', async () => {
    const { server, send } = await openRound(3, 'look=show');
    await send(() => server.sendNext('poll_updated', { poll }));

    const heads = [...document.querySelectorAll('[data-part="name"]')].map((head) => head.textContent);
    expect(heads).toEqual(['1Ada', '2Bob', '3Konstantin_der_Geduldige']);
  });

  it('shows every step of the reveal by faces', async () => {
    const { server, send } = await openRound(3, 'look=show&hide=names');
    const result = { voters: 6, correct: 2, percent: 33, votes };
    await send(() => server.sendNext('poll_updated', { poll: { ...poll, open: false, result } }));
    await send(() => server.sendNext('last_guess_updated', guess('right')));
    const show = (step: Reveal['step'], number: number) => {
      const reveal = { step, number, of: 4, endsAt: 0, holding: true };
      return send(() => server.sendNext('reveal_changed', { reveal, revealEndsAt: 0, serverNow: 0 }));
    };
    await show('verdict', 1);
    await send(() => server.sendNext('winner_selected', winnerSelected('imposter')));
    await send(() => server.sendNext('player_points_updated', { playerId: '2', points: 6 }));

    const seen: (string | null | undefined)[] = [];
    for (const [index, step] of (['verdict', 'imposter', 'word', 'winner'] as const).entries()) {
      await show(step, index + 1);
      seen.push(part('stage')?.textContent);
    }
    expect(seen).toEqual([
      expect.stringMatching(/^Der Chat tippt auf Stimmen: 6(\d+\u00a0%){3}$/),
      'Der Imposter hat das Wort erraten!',
      'Das Wort war …Obst',
      'Der Imposter hat das Wort erraten!Imposter gewinnt!+3',
    ]);
  });

  it('shows several imposters by their faces', async () => {
    const { server, send } = await openOverlay('look=show&hide=names');
    const winner = { ...winnerSelected('draw'), imposterIds: ['1', '2'], imposterNames: ['Ada', 'Bob'] };
    await send(() => server.sendSnapshot({ players: players(3), status: 'playing' }));
    await send(() => server.sendStep('imposter'));
    await send(() => server.sendNext('winner_selected', winner));

    expect(part('stage')?.textContent).toBe('Das sind die Imposter');
    expect(part('stage')?.querySelectorAll('svg')).toHaveLength(2);
  });
});

describe.each(['show', 'classic'])('hide=names and the last guess in look %s', (look) => {
  it.each([
    ['open', 'Erwischt: Der Imposter rät das Wort'],
    ['wrong', 'Der Imposter tippt auf: Birne'],
    ['missed', 'Der Imposter hat nicht getippt'],
  ] as const)('is without a name: %s', async (stage, text) => {
    const { server, send } = await openRound(3, `look=${look}&hide=names`);
    await send(() => server.sendNext('round_complete', { message: '', reason: null }));
    await send(() => server.sendNext('last_guess_updated', guess(stage, stage === 'wrong' ? 'Birne' : null)));

    expect(screen.getByRole('status').textContent).toBe(text);
  });
});
