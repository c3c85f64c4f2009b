import { initialLobbyState, type LobbyState, type RevealStep } from '@tarnwort/lobby-client';

import { announced, modelOf, player, running, word } from '../../testing/picture-lobby';
import type { PictureInput } from './picture-model';

const statuses = (lobby: LobbyState, change: Partial<PictureInput> = {}) =>
  modelOf(lobby, change).panels.map(({ status }) => status);

describe('status boxes', () => {
  it('show the turn, the newest word and the skipped word', () => {
    expect(statuses(running)).toEqual([
      { kind: 'said', word: 'Turm', place: 2, newest: true, held: false },
      { kind: 'turn', paused: false, endsAt: 1000, max: 30, remaining: 20 },
      { kind: 'skipped', place: 1 },
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
    expect(statuses({ ...waiting, phase: 'setup', round: 1 })[0]).toEqual({ kind: 'none' });
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
    expect(statuses(between)).toEqual([{ kind: 'none' }, { kind: 'none' }]);
  });

  it('tell a held word from one that was taken away', () => {
    const words = [{ ...word('0', 1, '…'), held: true }, word('2', 1, '•••')];
    expect(statuses({ ...running, words }).map((status) => 'held' in status && status.held)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('hold the place of a held guess in the slot of the imposter, until it is released', () => {
    const lastGuess = { ...running.lastGuess, stage: 'wrong' as const, guess: '…', held: true };
    const waiting = {
      ...running,
      turn: initialLobbyState.turn,
      phase: 'winner_selection' as const,
      imposterId: '1',
      lastGuess,
    };
    expect(statuses(waiting)[1]).toEqual({ kind: 'said', word: '…', place: 0, newest: false, held: true });
    expect(modelOf(waiting).panels[1]?.older.map(({ word }) => word)).toEqual(['Boot']);
    expect(statuses({ ...waiting, lastGuess: { ...lastGuess, guess: 'Turm', held: false } })[1]).toMatchObject({
      word: 'Boot',
      held: false,
    });
    expect(statuses(waiting, { hidden: new Set(['words']) })[1]).toEqual({ kind: 'empty' });
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
