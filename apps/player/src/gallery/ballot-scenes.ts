import { noBallot } from '@tarnwort/lobby-client/testing';
import type { Ballot } from '@tarnwort/protocol';

import { decided, seats, spoken, spokenBy, table } from './canned';
import type { Scene } from './scene';

/** The open ballot after the words of four players. */
function asked(change: Partial<Ballot>) {
  const ballot: Ballot = { ...noBallot, stage: 'open', ...change };
  const turnOrder = ['ada', 'bob', 'cem', 'dilek'];
  return table({ status: 'winner_selection', ...spoken, turnOrder, myRole: 'crewmate', topic: 'Strandkorb', ballot });
}

const SIX = ['ada', 'bob', 'cem', 'dilek', 'emil', 'fatma'];
const long = ['Sonnenblume', 'Donaudampfschifffahr'];

/** Six players, of whom two have said much. */
function askedSix(change: Partial<Ballot>) {
  const words = spokenBy(Object.fromEntries(SIX.map((id, at) => [id, at % 3 === 1 ? long : ['Licht', 'Sand']])));
  return { ...asked(change), players: seats(6), turnOrder: SIX, words };
}

const votes = [
  { playerId: 'ada', votes: 0 },
  { playerId: 'bob', votes: 2 },
  { playerId: 'cem', votes: 0 },
  { playerId: 'dilek', votes: 2 },
];
const all = { voted: ['ada', 'bob', 'cem', 'dilek'], votes, visible: true, stage: 'shown' } as const;

/** The players' secret ballot in all its states. */
export const ballotScenes: Scene[] = [
  { name: 'ballot-open', state: () => asked({}) },
  { name: 'ballot-chosen', state: () => asked({ mine: 'dilek', voted: ['ada', 'bob', 'cem'] }) },
  { name: 'ballot-six', state: () => askedSix({ mine: 'bob', voted: ['ada', 'cem'] }) },
  {
    name: 'ballot-automatic',
    state: () => ({ ...askedSix({ deadline: Date.now() + 42_000, maxTime: 60 }), automaticRound: true }),
  },
  {
    name: 'ballot-tie',
    state: () => asked({ ...all, voted: [...all.voted], mine: 'dilek', leaders: ['bob', 'dilek'] }),
  },
  { name: 'ballot-nobody', state: () => asked({ stage: 'shown', visible: true }) },
  {
    name: 'ballot-never-shown',
    state: () => ({ ...decided('imposter'), ballot: { ...noBallot, stage: 'closed', mine: 'dilek' } }),
  },
];
