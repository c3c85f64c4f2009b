import { useLobby } from '@tarnwort/lobby-client';

import { BallotPaper } from './BallotPaper';
import { BallotResult } from './BallotResult';

/** The players' secret ballot, as far as it has come; nothing before the game master opens it. */
export function Ballot() {
  const stage = useLobby((lobby) => lobby.ballot.stage);
  return stage === 'open' ? <BallotPaper /> : <BallotResult />;
}
