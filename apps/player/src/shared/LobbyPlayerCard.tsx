import { hasRevealed, isImposter, isRevealHeld, type LobbyState, useLobby, wordsOf } from '@tarnwort/lobby-client';
import type { Role } from '@tarnwort/protocol';
import { PlayerCard } from '@tarnwort/ui';
import { useEffect, useRef } from 'react';

import classes from './LobbyPlayerCard.module.css';
import { useOwnTurnClock } from './use-turn-clock';

export interface LobbyPlayerCardProps {
  playerId: string;
  avatarUrl?: string | null | undefined;
  /** Scrolls the card into view when the player's turn starts; true by default. */
  follow?: boolean;
}

/** The card of one player of the lobby; it renders only when something about this player changes. */
export function LobbyPlayerCard({ playerId, avatarUrl, follow = true }: LobbyPlayerCardProps) {
  const player = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId));
  const words = useLobby((lobby) => wordsOf(lobby, playerId));
  const newest = useLobby((lobby) => newestPlace(lobby, playerId));
  const team = useLobby((lobby) => revealedTeam(lobby, playerId));
  const isMe = useLobby((lobby) => lobby.you === playerId);
  const places = useLobby((lobby) => (isRound(lobby) ? lobby.settings.wordsPerPlayer : 0));
  const beforeRound = useLobby((lobby) => lobby.phase === 'intermission' || lobby.phase === 'setup');
  const isFirst = useLobby((lobby) => lobby.lobby.firstPlayerId === playerId);
  const turn = useOwnTurnClock(playerId);
  const root = useRef<HTMLDivElement>(null);
  const followed = follow && turn !== undefined;
  useEffect(() => {
    if (followed) root.current?.scrollIntoView({ block: 'nearest' });
  }, [followed]);
  if (!player) return null;

  return (
    <div ref={root} className={classes.root}>
      <PlayerCard
        player={player}
        avatarUrl={avatarUrl}
        words={words}
        places={places}
        newest={newest}
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

/** The place of the player's word when no other one was said after it. */
function newestPlace({ phase, words }: LobbyState, playerId: string): number | undefined {
  const last = words.at(-1);
  return phase === 'playing' && last?.playerId === playerId ? last.wordPlace : undefined;
}

function isRound({ phase }: LobbyState): boolean {
  return phase !== 'intermission' && phase !== 'setup';
}

/** The role of a player, once the reveal has come to the word: until its code is loaded nothing covers the cards. */
function revealedTeam(lobby: LobbyState, playerId: string): Role | null {
  if (!hasRevealed(lobby, 'word') || isRevealHeld(lobby) || lobby.imposterId === null) return null;
  return isImposter(lobby, playerId) ? 'imposter' : 'crewmate';
}
