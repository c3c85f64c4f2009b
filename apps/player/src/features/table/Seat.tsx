import { type LobbyState, useLobby, wordsOf } from '@tarnwort/lobby-client';
import type { Role } from '@tarnwort/protocol';
import { PlayerCard } from '@tarnwort/ui';

import classes from './PlayersGrid.module.css';
import { useScrollTo } from './use-scroll-to';
import { useOwnTurnClock } from './use-turn-clock';

export interface SeatProps {
  playerId: string;
  avatarUrl?: string | null | undefined;
  /** Brings the card into view when their turn comes; true by default. */
  follow?: boolean;
}

/** One player's card; it renders when something about this player changes. */
export function Seat({ playerId, avatarUrl, follow = true }: SeatProps) {
  const player = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId));
  const words = useLobby((lobby) => wordsOf(lobby, playerId));
  const team = useLobby((lobby) => revealedTeam(lobby, playerId));
  const isMe = useLobby((lobby) => lobby.you === playerId);
  const places = useLobby((lobby) => (isRound(lobby) ? lobby.settings.wordsPerPlayer : 0));
  const beforeRound = useLobby((lobby) => lobby.phase === 'intermission' || lobby.phase === 'setup');
  const isFirst = useLobby((lobby) => lobby.lobby.firstPlayerId === playerId);
  const turn = useOwnTurnClock(playerId);
  const place = useScrollTo(follow && turn !== undefined);
  if (!player) return null;

  return (
    <div ref={place} className={classes.seat}>
      <PlayerCard
        player={player}
        avatarUrl={avatarUrl}
        words={words}
        places={places}
        turn={turn}
        team={team}
        revealed={team !== null}
        isMe={isMe}
        showReady={beforeRound}
        isFirst={beforeRound && isFirst}
      />
    </div>
  );
}

function isRound({ phase }: LobbyState): boolean {
  return phase !== 'intermission' && phase !== 'setup';
}

/** Which side somebody was on, once everybody may know. */
function revealedTeam({ phase, imposterId }: LobbyState, playerId: string): Role | null {
  if (phase !== 'winner_announcement' || imposterId === null) return null;
  return playerId === imposterId ? 'imposter' : 'crewmate';
}
