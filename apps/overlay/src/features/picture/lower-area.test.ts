import type { LobbyState } from '@tarnwort/lobby-client';

import { announced, asked, modelOf, player, running, suspectVotes } from '../../testing/picture-lobby';
import type { PictureInput } from './picture-model';

describe('lower third', () => {
  const thirdOf = (lobby: LobbyState, change: Partial<PictureInput> = {}) => modelOf(lobby, change).lowerArea;

  it('shows round and newest word during the words', () => {
    expect(thirdOf(running)).toMatchObject({
      kind: 'playing',
      round: 2,
      newest: { word: 'Turm' },
      hint: null,
      chat: null,
    });
  });

  it('shows the hint only when the game master does', () => {
    const hinted = { ...running, categoryHint: 'Am Meer' };
    const shown = { ...hinted, settings: { ...hinted.settings, categoryOnOverlay: true } };
    expect([thirdOf(hinted), thirdOf(shown)]).toMatchObject([{ hint: null }, { hint: 'Am Meer' }]);
  });

  it('orders the suspects of the chat, without those who have no vote', () => {
    expect(thirdOf({ ...running, poll: asked })).toMatchObject({
      chat: {
        voters: 10,
        rows: [
          { name: 'Bob', share: 0.8 },
          { name: 'Ada', share: 0.2 },
        ],
      },
    });
  });

  it('shows neither bars nor order of a secret poll', () => {
    const secret = { ...asked, suspects: suspectVotes([null, null, null]) };
    expect(thirdOf({ ...running, poll: secret })).toMatchObject({ chat: { voters: 10, rows: null } });
  });

  it.each([
    ['winner_selection', 'waiting'],
    ['winner_announcement', 'after'],
  ] as const)('in %s is %s', (phase, kind) => {
    expect(thirdOf({ ...announced, phase }, { step: phase === 'winner_announcement' ? 'after' : null })?.kind).toBe(
      kind,
    );
  });

  it('is left out beside one panel alone', () => {
    expect(thirdOf(running, { alone: true })).toBeNull();
  });
});

describe('stage', () => {
  it.each([
    ['verdict', { kind: 'verdict', players: null, chat: { votes: 10 } }],
    ['imposter', { kind: 'imposter', persons: [{ name: 'Bob' }], guess: null }],
    ['word', { kind: 'word', topic: 'Leuchtturm' }],
    ['winner', { kind: 'winner', winner: 'regular_players' }],
  ] as const)('shows %s', (step, stage) => {
    const lobby = { ...announced, poll: { ...asked, open: false } };
    expect(modelOf(lobby, { step }).lowerArea).toMatchObject(stage);
  });

  it.each([
    ['of one imposter, who is known by then', [1], { stage: 'wrong', guess: 'Turm' }],
    ['of two imposters', [1, 2], null],
  ])('shows the last guess in place of the outing %s', (_, imposters, guess) => {
    const imposterIds = imposters.map(String);
    const lastGuess = { ...announced.lastGuess, stage: 'wrong' as const, guess: 'Turm' };
    expect(modelOf({ ...announced, imposterIds, lastGuess }, { step: 'imposter' }).lowerArea).toMatchObject({ guess });
  });

  it('counts the points that came with the announcement', () => {
    const won = { ...announced, players: [player(0, { points: 1 }), player(1), player(2, { points: 3 })] };
    const { lowerArea, panels } = modelOf(won, { step: 'winner', pointsBefore: { 0: 0, 1: 1, 2: 2 } });
    expect(lowerArea).toMatchObject({
      gains: [
        { name: 'Ada', gain: 1 },
        { name: 'Cem', gain: 1 },
      ],
    });
    expect(panels.map(({ gain }) => gain)).toEqual([1, 0, 1]);
  });

  it.each(['verdict', 'imposter', 'word'] as const)('keeps the points of before at the step %s', (step) => {
    const won = { ...announced, players: [player(0, { points: 1 }), player(1), player(2, { points: 3 })] };
    const { panels } = modelOf(won, { step, pointsBefore: { 0: 0, 1: 1 } });
    expect(panels.map(({ points }) => points)).toEqual([0, 1, 3]);
  });

  it('names an imposter who has left', () => {
    const gone = { ...announced, players: [player(0), player(2)] };
    expect(modelOf(gone, { step: 'imposter' }).lowerArea).toMatchObject({ persons: [{ name: 'Bob' }] });
  });

  it('names all imposters of a round with several', () => {
    const several = { ...announced, imposterIds: ['1', '2'] };
    expect(modelOf(several, { step: 'imposter' }).lowerArea).toMatchObject({ persons: [{ id: '1' }, { id: '2' }] });
    const { panels } = modelOf(several, { step: 'imposter' });
    expect(panels.map(({ role }) => role)).toEqual([null, 'imposter', 'imposter']);
  });
});

describe('step verdict', () => {
  const ballot = {
    ...running.ballot,
    stage: 'shown' as const,
    visible: true,
    votes: [{ playerId: '1', votes: 2 }],
  };
  it.each([
    ['votes of the chat', { poll: asked }, [], 'reveal'],
    ['a hidden poll', { poll: asked }, ['poll'], 'waiting'],
    ['a ballot that is shown', { ballot }, [], 'reveal'],
    ['a hidden ballot', { ballot }, ['ballot'], 'waiting'],
  ] as const)('with %s', (_, change, hidden, phase) => {
    const lobby = { ...announced, ...change } as LobbyState;
    expect(modelOf(lobby, { step: 'verdict', hidden: new Set(hidden) }).phase).toBe(phase);
  });
});
