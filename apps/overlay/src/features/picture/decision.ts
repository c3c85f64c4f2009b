import { ballotEndsAt, type LobbyState, speakers } from '@tarnwort/lobby-client';

import { type Decision, type PictureInput, personOf, type Standings } from './picture-model';

/** What runs between the words and the reveal: the last guess, the ballot, the discussion, or the game master's choice. */
export function decisionOf(lobby: LobbyState, input: PictureInput): Decision {
  const { ballot, discussion, lastGuess } = lobby;
  if (lastGuess.stage !== 'none') return { kind: 'guess' };
  // A ballot without a clock is open beside a discussion, whose clock is then the one that runs.
  const discusses = discussion.endsAt !== null && ballotEndsAt(lobby) === null;
  if (ballot.stage === 'open' && !discusses) return ballotOf(lobby, input);
  return discussion.endsAt === null ? { kind: 'selection' } : { kind: 'discussion', endsAt: discussion.endsAt };
}

/** Who of the round has voted; a player who has left is not waited for. */
function ballotOf(lobby: LobbyState, input: PictureInput): Decision {
  const voters = speakers(lobby).filter(({ id }) => lobby.turnOrder.includes(id));
  const voted = voters.filter(({ id }) => lobby.ballot.voted.includes(id));
  return { kind: 'ballot', voted: voted.map(({ id }) => personOf(id, input, lobby)), of: voters.length };
}

/** Who leads between two rounds; null where points are hidden. */
export function standingsOf(lobby: LobbyState, input: PictureInput): Standings | null {
  if (input.hidden.has('points')) return null;
  const ranked = [...speakers(lobby)].sort((a, b) => b.points - a.points);
  const most = ranked[0]?.points ?? 0;
  const leaders = most > 0 ? ranked.filter(({ points }) => points === most) : [];
  const next = leaders.length === 1 ? ranked.slice(1, 3).filter(({ points }) => points > 0) : [];
  return {
    leaders: leaders.map(({ id }) => personOf(id, input, lobby)),
    points: most,
    next: next.map(({ id, points }) => ({ ...personOf(id, input, lobby), points })),
  };
}
