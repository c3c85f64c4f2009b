import { initialLobbyState, type LobbyState, type RevealStep } from '@tarnwort/lobby-client';
import { type Player, skippedMarker, type Word } from '@tarnwort/protocol';

import { buildModel, hasVerdict } from './build-model';
import type { ShowInput } from './show-model';

const names = ['Ada', 'Bob', 'Cem'];

function player(index: number, change: Partial<Player> = {}): Player {
  const seat = {
    twitchUsername: null,
    useTwitchPicture: true,
    vodninjaCam: null,
    isGameMaster: false,
    isReady: true,
    isConnected: true,
  };
  return { id: `${index}`, name: names[index] ?? '', displayOrder: index, points: index, ...seat, ...change };
}

function word(playerId: string, wordPlace: number, text: string): Word {
  return { playerId, playerName: '', word: text, wordPlace, isAutoSubmitted: false, isLateSubmission: false };
}

const players = names.map((_, index) => player(index));
const turn = { playerId: '1', index: 1, endsAt: 1000, max: 30, remaining: 20, paused: false };
const running: LobbyState = {
  ...initialLobbyState,
  phase: 'playing',
  round: 2,
  players,
  turn,
  words: [word('0', 1, 'Licht'), word('1', 1, 'Boot'), word('2', 1, skippedMarker), word('0', 2, 'Turm')],
};
const suspectVotes = (votes: (number | null)[]) =>
  votes.map((count, index) => ({ playerId: `${index}`, number: index + 1, votes: count }));
const asked = { ...running.poll, on: true, open: true, voters: 10, suspects: suspectVotes([2, 8, 0]) };
const announced: LobbyState = {
  ...running,
  phase: 'winner_announcement',
  imposterId: '1',
  winner: { winner: 'regular_players', topic: 'Leuchtturm', categoryHint: '', imposterId: '1', imposterName: 'Bob' },
};

function modelOf(lobby: LobbyState, change: Partial<ShowInput> = {}) {
  const input: ShowInput = {
    players: lobby.players,
    seats: new Map(players.map(({ id }, index) => [id, index])),
    photos: {},
    cameras: {},
    pointsBefore: {},
    step: null,
    hidden: new Set(),
    alone: false,
    unknownPlayer: 'Unbekannt',
    ...change,
  };
  return buildModel(lobby, input);
}

const statuses = (lobby: LobbyState, change: Partial<ShowInput> = {}) =>
  modelOf(lobby, change).panels.map(({ status }) => status);

describe('status boxes', () => {
  it('show the turn, the newest word and the skipped word', () => {
    expect(statuses(running)).toEqual([
      { kind: 'said', word: 'Turm', place: 2, newest: true },
      { kind: 'turn', paused: false, endsAt: 1000, max: 30, remaining: 20 },
      { kind: 'skipped', place: 1, newest: false },
    ]);
  });

  it('keep all words beside the clock, and all but the last one otherwise', () => {
    const older = modelOf(running).panels.map((panel) => panel.older.map((one) => one.word));
    expect(older).toEqual([['Licht'], ['Boot'], []]);
  });

  it('are empty before the first word', () => {
    expect(statuses({ ...running, words: [] })[0]).toEqual({ kind: 'empty' });
  });

  it('show who is ready before the game; a disconnected player is not', () => {
    const seated = [player(0), player(1, { isReady: false }), player(2, { isConnected: false })];
    const waiting = { ...running, phase: 'intermission' as const, players: seated };
    expect(statuses(waiting)).toEqual([true, false, false].map((ready) => ({ kind: 'ready', ready })));
  });

  it('show the standings between two rounds, equal points on the same place', () => {
    const seated = [player(0, { points: 5 }), player(1, { points: 5 }), player(2, { points: 1 })];
    const between = { ...running, phase: 'setup' as const, round: 3, players: seated };
    expect(statuses(between).map((status) => 'rank' in status && status.rank)).toEqual([1, 1, 3]);
  });

  it('show no place while there are no points', () => {
    const between = {
      ...running,
      phase: 'setup' as const,
      round: 2,
      players: [0, 1].map((index) => player(index, { points: 0 })),
    };
    expect(statuses(between)).toEqual([0, 1].map(() => ({ kind: 'standing', rank: null, points: 0 })));
  });

  it('are empty when words are hidden', () => {
    expect(statuses(running, { hidden: new Set(['words']) })[0]).toEqual({ kind: 'empty' });
  });
});

describe('roles', () => {
  const cases: [RevealStep | null, (string | null)[]][] = [
    [null, [null, null, null]],
    ['verdict', [null, null, null]],
    ['imposter', [null, 'imposter', null]],
    ['word', ['crewmate', 'imposter', 'crewmate']],
    ['winner', ['crewmate', 'imposter', 'crewmate']],
    ['after', ['crewmate', 'imposter', 'crewmate']],
  ];
  it.each(cases)('at step %s are %j', (step, roles) => {
    expect(modelOf(announced, { step }).panels.map(({ role }) => role)).toEqual(roles);
  });
});

describe('lower third', () => {
  const thirdOf = (lobby: LobbyState, change: Partial<ShowInput> = {}) => modelOf(lobby, change).lowerArea;

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
    ['imposter', { kind: 'imposter', persons: [{ name: 'Bob' }] }],
    ['word', { kind: 'word', topic: 'Leuchtturm' }],
    ['winner', { kind: 'winner', winner: 'regular_players' }],
  ] as const)('shows %s', (step, stage) => {
    const lobby = { ...announced, poll: { ...asked, open: false } };
    expect(modelOf(lobby, { step }).lowerArea).toMatchObject(stage);
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

describe('pictures', () => {
  it('are found by player id', () => {
    const { panels } = modelOf(running, { photos: { 0: '/ada.png' } });
    expect(panels.map(({ photo }) => photo)).toEqual(['/ada.png', null, null]);
  });
});

describe('ballot', () => {
  const votes = [
    { playerId: '1', votes: 2 },
    { playerId: '2', votes: 0 },
  ];
  const counted = { ...running.ballot, votes, leaders: ['1'] };
  const shown = (visible: boolean) =>
    modelOf({ ...announced, ballot: { ...counted, visible } }, { step: 'after' }).panels.map(({ ballot }) => ballot);

  it('is on the panels of named players, once it is shown', () => {
    expect(shown(true)).toEqual([null, { votes: 2, leads: true }, null]);
    expect(shown(false)).toEqual([null, null, null]);
  });
});

describe('hasVerdict', () => {
  const ballot = {
    ...running.ballot,
    stage: 'shown' as const,
    visible: true,
    votes: [{ playerId: '1', votes: 2 }],
  };
  it.each([
    ['no votes', running, [], false],
    ['a poll without voters', { ...running, poll: { ...asked, voters: 0 } }, [], false],
    ['votes of the chat', { ...running, poll: asked }, [], true],
    ['a hidden poll', { ...running, poll: asked }, ['poll'], false],
    ['a ballot that is shown', { ...running, ballot }, [], true],
    ['a secret ballot', { ...running, ballot: { ...ballot, visible: false } }, [], false],
  ] as const)('with %s', (_, lobby, hidden, expected) => {
    expect(hasVerdict(lobby as LobbyState, new Set(hidden))).toBe(expected);
  });
});
