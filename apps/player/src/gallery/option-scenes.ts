import type { GameState, LastGuess, Series } from '@tarnwort/protocol';

import { decided, SEAT, seats, spoken, table, turn } from './canned';
import type { Scene } from './scene';

/** As long as the rules allow. */
const LONG_TOPIC = 'Weihnachtsmarktstand am Hauptbahnhof der alten Stadt im Tal!';
const LONG_HINT =
  'Etwas, das man im Winter auf großen Plätzen findet, nach Zimt riecht, abends leuchtet und nach Neujahr verschwunden ist.';

const watch = `/watch/${SEAT.lobbyId}`;

/** The words have been said; the imposter, if any is known, was caught. */
function roundOver(change: Partial<GameState>): GameState {
  const turnOrder = ['ada', 'bob', 'cem', 'dilek'];
  return table({
    status: 'winner_selection',
    ...spoken,
    turnOrder,
    myRole: 'crewmate',
    topic: 'Strandkorb',
    ...change,
  });
}

const discussing = () => roundOver({ discussion: { deadline: Date.now() + 92_000, maxTime: 120 } });

function guessing(imposterId: string, change: Partial<LastGuess> = {}): GameState {
  const lastGuess = { stage: 'open' as const, guess: null, deadline: Date.now() + 18_000, maxTime: 20, ...change };
  const mine = imposterId === 'ada' ? { myRole: 'imposter' as const, topic: null, categoryHint: 'Urlaub' } : {};
  return roundOver({ imposterId, lastGuess, ...mine });
}

const series: Series = {
  evenings: 3,
  firstAt: 0,
  standings: seats(5)
    .filter(({ isGameMaster }) => !isGameMaster)
    .map(({ id, name }, at) => ({
      playerId: at === 4 ? null : id,
      name,
      twitchUsername: null,
      carried: 9 - at,
      place: at + 1,
      evening: at === 4 ? 0 : at % 3,
      points: 14 - 2 * at,
    })),
};

/** What settings add to a round. */
export const optionScenes: Scene[] = [
  { name: 'sound-question', state: () => table({ players: seats(4, () => ({ isReady: true })) }) },
  { name: 'discussion', state: discussing },
  { name: 'last-guess-mine', state: () => guessing('ada') },
  { name: 'last-guess-other', state: () => guessing('dilek') },
  {
    name: 'last-guess-wrong',
    state: () => guessing('dilek', { stage: 'wrong', guess: 'Sonnenschirm', deadline: null }),
  },
  {
    name: 'last-guess-mine-wrong',
    state: () => guessing('ada', { stage: 'wrong', guess: 'Sonnenschirm', deadline: null }),
  },
  {
    name: 'different-word',
    state: () => turn('bob', 42, { myRole: 'unknown', topic: 'Liegestuhl', differentWord: true }),
  },
  {
    name: 'two-imposters',
    state: () =>
      turn('ada', 42, {
        myRole: 'imposter',
        topic: null,
        imposters: 2,
        imposterId: 'ada',
        imposterIds: ['ada', 'cem'],
      }),
  },
  {
    name: 'three-imposters-longest',
    state: () =>
      turn('bob', 42, {
        players: seats(7, (at) => ({
          name: ['Ada', 'WolfgangAmadeusMozart_24', 'Konstantin der Geduldige'][at] ?? `Gast ${at}`,
        })),
        myRole: 'imposter',
        topic: null,
        categoryHint: LONG_HINT,
        imposters: 3,
        imposterId: 'ada',
        imposterIds: ['ada', 'bob', 'cem'],
      }),
  },
  {
    name: 'crewmate-longest',
    state: () => turn('bob', 42, { topic: LONG_TOPIC, categoryHint: LONG_HINT, imposters: 3 }),
  },
  { name: 'series', state: () => table({ status: 'setup', currentRound: 2, series }), press: ['summary'] },
  { name: 'device', path: '/device' },
  {
    name: 'audience-discussion',
    path: watch,
    state: () => ({ ...discussing(), you: null, myRole: null, topic: null }),
  },
  {
    name: 'audience-last-guess',
    path: watch,
    state: () => ({ ...guessing('dilek'), you: null, myRole: null, topic: null }),
  },
  {
    name: 'audience-draw',
    path: watch,
    state: () => ({ ...decided('draw'), you: null, myRole: null }),
  },
];
