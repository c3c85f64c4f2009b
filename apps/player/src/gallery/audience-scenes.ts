import { type FakeServer, noPoll } from '@tarnwort/lobby-client/testing';
import type { GameState, Poll } from '@tarnwort/protocol';

import { decided, SEAT, seats, spoken, table, turn } from './canned';
import type { Scene } from './scene';

const path = `/watch/${SEAT.lobbyId}`;
const BOB = 'section > div:nth-child(2) button';

/** A poll with these votes for the players in their order, of 200 viewers. */
function poll(votes: readonly (number | null)[], change: Partial<Poll> = {}): Poll {
  const suspects = seats(votes.length).flatMap(({ id, isGameMaster }, at) =>
    isGameMaster ? [] : { playerId: id, number: at + 1, votes: votes[at] ?? null },
  );
  return { ...noPoll, on: true, open: true, voters: 200, suspects, ...change };
}

const secret = poll([null, null, null, null, null], { hiddenUntilReveal: true, voters: 1 });
const told = [12, 40, 24, 124];
const result = {
  voters: 200,
  correct: 124,
  percent: 62,
  votes: told.map((votes, at) => ({ playerId: seats(4)[at]?.id ?? '', votes })),
};

function watched(state: GameState, held: Poll = noPoll): GameState {
  return { ...state, you: null, myRole: null, topic: state.winner?.topic ?? null, categoryHint: null, poll: held };
}

const refused = (code: string, message: string) => (server: FakeServer) => {
  server.answer = () => ({ ok: false, code, message });
};

/** A round that starts so many seconds from now, or whose roles were dealt. */
const startsIn = (seconds: number) =>
  table({ status: 'setup', currentRound: 2, starting: { rolesAt: Date.now() + seconds * 1000 } });
const count = { frozen: true, until: 'body > [data-ground]' };

/** The audience's page in all its states. */
export const audienceScenes: Scene[] = [
  { name: 'audience-loading', path, until: '[aria-busy=true]' },
  { name: 'audience-waiting', path, state: () => watched(table(), poll([], { open: false, voters: 0 })) },
  { name: 'audience-count', path, state: () => watched(startsIn(2.5)), ...count },
  { name: 'audience-roles-read', path, state: () => watched(startsIn(-1)), ...count },
  { name: 'audience-poll-off', path, state: () => watched(turn('bob', 42)) },
  { name: 'audience-vote', path, state: () => watched(turn('cem', 42), secret) },
  {
    name: 'audience-sending',
    path,
    state: () => watched(turn('cem', 42), poll([12, 60, 28, 0, 100])),
    press: [BOB],
  },
  {
    name: 'audience-voted',
    path,
    state: () => watched(turn('cem', 42), poll([12, 60, 28, 0, 100])),
    next: (server) => server.send('vote_taken', { round: 2, playerId: 'bob' }),
  },
  {
    name: 'audience-words-spoken',
    path,
    state: () => watched(table({ status: 'winner_selection', ...spoken }), poll(told)),
    next: (server) => server.send('vote_taken', { round: 2, playerId: 'bob' }),
  },
  {
    name: 'audience-reveal-right',
    path,
    state: () => watched(decided('imposter'), poll(told, { open: false, result })),
    next: (server) => server.send('vote_taken', { round: 2, playerId: 'dilek' }),
  },
  {
    name: 'audience-reveal-wrong',
    path,
    state: () => watched(decided('regular_players'), poll(told, { open: false, result })),
    next: (server) => server.send('vote_taken', { round: 2, playerId: 'bob' }),
  },
  { name: 'audience-of-twenty', path, state: () => watched(turn('bob', 42, { players: seats(20) }), secret) },
  { name: 'audience-password', path, next: refused('wrong_password', ''), until: 'input[type=password]' },
  {
    name: 'audience-password-wrong',
    path,
    remember: () => localStorage.setItem(`tarnwort.password.${SEAT.lobbyId}`, 'geraten'),
    next: refused('wrong_password', ''),
    until: '[role=alert]',
  },
  {
    name: 'audience-no-such-lobby',
    path,
    next: refused('lobby_not_found', 'Lobby nicht gefunden.'),
    until: '[role=alert]',
  },
  {
    name: 'audience-lobby-closed',
    path,
    state: () => watched(table()),
    next: (server) => server.send('lobby_closed', { message: '' }),
    until: '[role=alert]',
  },
  {
    name: 'audience-connection-lost',
    path,
    state: () => watched(turn('bob', 42), secret),
    next: (server) => {
      server.reachable = false;
      server.disconnect();
    },
    until: '[role=status][data-lost]',
  },
];
