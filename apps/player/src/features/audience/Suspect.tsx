import { useLobby } from '@tarnwort/lobby-client';

import { Seat, type SeatProps } from '../table/Seat';
import classes from './Audience.module.css';
import { VoteButton } from './VoteButton';
import { VoteShare } from './VoteShare';

export interface SuspectProps extends SeatProps {
  /** Whether my vote is for them. */
  mine: boolean;
  /** Whether my vote is still on its way. */
  pending: boolean;
  onChoose: (playerId: string) => void;
}

/** One player's card, with the button that names them and what part of the audience does. */
export function Suspect({ playerId, avatarUrl, mine, pending, onChoose }: SuspectProps) {
  const open = useLobby(({ poll }) => poll.open && poll.suspects.some((suspect) => suspect.playerId === playerId));
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.name ?? '');

  return (
    <div className={classes.suspect} data-mine={mine || undefined}>
      {/* A turn that comes must not move the button under somebody's finger. */}
      <Seat playerId={playerId} avatarUrl={avatarUrl} follow={false} />
      {open && <VoteButton name={name} mine={mine} pending={mine && pending} onChoose={() => onChoose(playerId)} />}
      <VoteShare playerId={playerId} mine={mine && !open} />
    </div>
  );
}
