import { seatStorage } from '@tarnwort/lobby-client';
import { noBallot } from '@tarnwort/lobby-client/testing';
import type { GameState, LastGuess, Winner } from '@tarnwort/protocol';

import { decided, SEAT, seats, table, turn } from './canned';
import type { Scene } from './scene';

const LONG_WORD = 'Weihnachtsmarktstand';
const imposter = { myRole: 'imposter', topic: null } as const;

/** A round that has just begun with another player's turn. */
const start = (change: Partial<GameState> = {}) => turn('bob', 60, { words: [], ...change });
const role = { frozen: true, until: 'body > [data-ground]' };

/** A round that starts so many seconds from now, or whose roles were dealt. */
const starting = (seconds: number, change: Partial<GameState> = {}) =>
  table({ status: 'setup', currentRound: 2, starting: { rolesAt: Date.now() + seconds * 1000 }, ...change });
const dealt = (change: Partial<GameState> = {}) =>
  starting(-1, { myRole: 'crewmate', topic: 'Leuchtturm', categoryHint: 'Am Meer', ...change });
function cover() {
  seatStorage.saveSeat(SEAT);
  window.localStorage.setItem('tarnwort.roleCovered', 'true');
}

const STEPS = ['verdict', 'imposter', 'word', 'winner'] as const;

const SAID = ['Ada', 'Bob', 'Cem', 'Dilek'].map((playerName, at) => ({
  playerId: playerName.toLowerCase(),
  playerName,
  isImposter: playerName === 'Dilek',
  words: [['Sonnenblume', 'Wind'], ['Eis'], ['Licht', 'Sand'], ['Warm', 'Boot']][at] ?? [],
}));

/** The reveal in a step. */
function revealed(step: (typeof STEPS)[number], votes: readonly number[], topic = 'Strandkorb'): GameState {
  const state = decided(votes[1] === votes[3] ? 'draw' : 'regular_players');
  const rows = ['ada', 'bob', 'cem', 'dilek'].map((playerId, at) => ({ playerId, votes: votes[at] ?? 0 }));
  const timestamp = Date.now();
  const record = { roundNumber: 2, topic, categoryHint: '', imposterId: 'dilek', words: SAID, isComplete: true };
  const number = STEPS.indexOf(step) + 1;
  return {
    ...state,
    reveal: { step, number, of: STEPS.length, endsAt: timestamp + 1500, holding: false },
    winner: state.winner && { ...state.winner, topic },
    ballot: {
      ...noBallot,
      stage: 'shown',
      visible: true,
      mine: 'dilek',
      voted: ['ada', 'bob'],
      votes: rows,
      leaders: rows.flatMap(({ playerId, votes: count }) => (count === Math.max(...votes) ? playerId : [])),
    },
    history: [{ ...record, winner: 'crewmate', timestamp }],
  };
}

/** The last step for a round with another winner or imposter. */
function won(winner: Winner, imposterId: 'ada' | 'dilek'): GameState {
  const { reveal, ballot } = revealed(
    'winner',
    imposterId === 'ada' && winner === 'imposter' ? [1, 3, 0, 0] : [3, 1, 0, 0],
  );
  return { ...decided(winner, imposterId), ...(reveal && { reveal }), ballot };
}

/** The page below the reveal's steps. */
function result(): GameState {
  const { reveal: _, ...state } = revealed('winner', CLEAR);
  return state;
}

const CLEAR = [0, 1, 0, 3];
const TIE = [0, 2, 0, 2];
const WRONG = [0, 3, 0, 1];
const GUESS: LastGuess = { stage: 'wrong', guess: 'Liegestuhl', deadline: null, maxTime: 20 };
const step = { until: '[data-step]' };
const unmasked = { until: '[data-step] [data-mood=unmasked]' };
const watched = (state: GameState): GameState => ({ ...state, you: null, myRole: null });

/** What fills the screen for a moment: the role at word start, the steps of the reveal. */
export const momentScenes: Scene[] = [
  { name: 'role-crewmate', state: () => start(), ...role },
  { name: 'role-crewmate-long', state: () => start({ topic: LONG_WORD }), ...role },
  { name: 'role-imposter', state: () => start(imposter), ...role },
  { name: 'role-imposter-no-hint', state: () => start({ ...imposter, categoryHint: null }), ...role },
  {
    name: 'role-imposters',
    state: () => start({ ...imposter, imposters: 2, imposterId: 'ada', imposterIds: ['ada', 'cem'] }),
    ...role,
  },
  { name: 'role-unknown', state: () => start({ myRole: 'unknown', differentWord: true, categoryHint: null }), ...role },
  { name: 'start-count', state: () => starting(2.5), ...role },
  { name: 'start-count-twenty', state: () => starting(0.5, { players: seats(20) }), ...role },
  { name: 'start-crewmate', state: () => dealt(), ...role },
  { name: 'start-crewmate-long', state: () => dealt({ topic: LONG_WORD }), ...role },
  { name: 'start-imposter', state: () => dealt(imposter), ...role },
  {
    name: 'start-imposters',
    state: () => dealt({ ...imposter, imposters: 2, imposterId: 'ada', imposterIds: ['ada', 'cem'] }),
    ...role,
  },
  {
    name: 'start-unknown',
    state: () => dealt({ myRole: 'unknown', differentWord: true, categoryHint: null }),
    ...role,
  },
  { name: 'start-covered', state: () => dealt(), remember: cover, ...role },
  { name: 'reveal-step-ballot', state: () => revealed('verdict', CLEAR), ...step },
  { name: 'reveal-step-tie', state: () => revealed('verdict', TIE), ...step },
  { name: 'reveal-step-silence', state: () => revealed('imposter', CLEAR), ...step, frozen: true },
  { name: 'reveal-step-imposter', state: () => revealed('imposter', CLEAR), ...unmasked },
  { name: 'reveal-step-imposter-wrong', state: () => revealed('imposter', WRONG), ...unmasked },
  { name: 'reveal-step-guess', state: () => ({ ...revealed('imposter', CLEAR), lastGuess: GUESS }), ...unmasked },
  { name: 'reveal-step-word', state: () => revealed('word', CLEAR), ...step },
  { name: 'reveal-step-word-long', state: () => revealed('word', CLEAR, LONG_WORD), ...step },
  { name: 'reveal-step-winner', state: () => revealed('winner', CLEAR), ...step },
  { name: 'reveal-step-winner-lost', state: () => won('imposter', 'dilek'), ...step },
  { name: 'reveal-step-winner-escaped', state: () => won('imposter', 'ada'), ...step },
  { name: 'reveal-step-winner-caught', state: () => won('regular_players', 'ada'), ...step },
  { name: 'reveal-step-draw', state: () => revealed('winner', TIE), ...step },
  { name: 'result', state: result },
  {
    name: 'audience-step-winner',
    path: `/watch/${SEAT.lobbyId}`,
    state: () => watched(revealed('winner', CLEAR)),
    ...step,
  },
];
