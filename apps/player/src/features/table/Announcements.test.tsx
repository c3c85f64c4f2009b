import { gameState, player, spoken } from '@tarnwort/lobby-client/testing';
import { act, screen } from '@testing-library/react';

import { adasTurn, sit } from '../../testing/play';

const log = () => screen.getByRole('log', { name: 'Verlauf der Runde' });

afterEach(() => vi.useRealTimers());

describe('Announcements', () => {
  it('announces the own role and the first turn', async () => {
    const { send } = await sit({ status: 'setup' });
    send('game_state', gameState(adasTurn()));

    expect(log()).toHaveTextContent('Du bist Crewmate, und das Wort ist Apfel.');
    expect(log()).toHaveTextContent('Du bist dran!');
  });

  const imposter = { myRole: 'imposter', topic: null, imposterId: 'ada' } as const;
  const imposters = { ...imposter, imposters: 2, imposterIds: ['ada', 'cem'] };
  it.each([
    ['imposter', imposter, 'Du bist der Imposter, und dein Hinweis ist Obst.'],
    [
      'imposter without a hint',
      { ...imposter, categoryHint: null },
      'Du bist der Imposter und bekommst keinen Hinweis.',
    ],
    ['imposter with another', imposters, 'Du bist Imposter zusammen mit cem, und dein Hinweis ist Obst.'],
    [
      'imposter with another, without a hint',
      { ...imposters, categoryHint: null },
      'Du bist Imposter zusammen mit cem und bekommst keinen Hinweis.',
    ],
    [
      'unknown',
      { myRole: 'unknown', differentWord: true },
      'Dein Wort ist Apfel, aber einer hat ein anderes, vielleicht du.',
    ],
  ] as const)('announces the role of an %s in one sentence', async (_, turn, sentence) => {
    const { send } = await sit({ status: 'setup' });
    send('game_state', gameState(adasTurn({ ...turn })));

    expect(log().firstElementChild).toHaveTextContent(sentence);
    expect(log().firstElementChild?.textContent).toHaveLength(sentence.length);
  });

  it.each<[string, Parameters<Awaited<ReturnType<typeof sit>>['send']>]>([
    ['word', ['word_blanked', { seq: 12, roundNumber: 0, playerId: 'bob', wordPlace: 1, word: '•••' }]],
    ['name', ['game_state', gameState(adasTurn({ seq: 12, players: [player('bob', { name: '•••' })] }))]],
  ])('forgets what was said once a %s is blanked', async (_, blanked) => {
    const { send } = await sit(adasTurn({ players: [player('bob', { name: 'Bob' })] }));
    send('word_submitted', { ...spoken('bob', 'Mist'), playerName: 'Bob' });
    expect(log()).toHaveTextContent('Bob: Mist');

    send(...blanked);
    expect(log()).not.toHaveTextContent(/Bob|Mist/);
  });

  it('announces words and skipped turns', async () => {
    const { send } = await sit(adasTurn());
    send('word_submitted', spoken('ada', 'Saft'));
    expect(log()).toHaveTextContent('ada: Saft');

    const skipped = { seq: 12, isAutoSubmitted: true, nextPlayerId: 'cem', nextPlayerIndex: 2 };
    send('word_submitted', spoken('bob', 'ÜBERSPRUNGEN', skipped));
    expect(log()).toHaveTextContent('bob wurde übersprungen');
  });

  it('announces that only the own held word is not on stream', async () => {
    const { send } = await sit(adasTurn());
    const held = spoken('ada', 'Saft');
    send('word_submitted', { ...held, held: true });
    send('word_submitted', {
      ...spoken('bob', 'Kern', { seq: 12, nextPlayerId: 'cem', nextPlayerIndex: 2 }),
      held: true,
    });

    expect(log()).toHaveTextContent('ada: Saft. Noch nicht im Stream.');
    expect(log()).toHaveTextContent(/bob: Kern$/);
  });

  it('announces the last ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await sit(adasTurn({ deadline: Date.now() + 11_000, timeRemaining: 11 }));
    await act(() => vi.advanceTimersByTimeAsync(1100));

    expect(log()).toHaveTextContent('Noch zehn Sekunden');
  });
});
