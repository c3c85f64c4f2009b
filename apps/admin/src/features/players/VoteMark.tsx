import { IconCheck, IconClock } from '@tabler/icons-react';
import { type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import classes from './PlayerCells.module.css';

/** Whether a player has chosen in the running ballot, never whom; nothing for one who takes no part. */
export function VoteMark({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const votes = useLobby((lobby) => lobby.turnOrder.includes(playerId));
  const voted = useLobby((lobby) => lobby.ballot.voted.includes(playerId));
  const Icon = voted ? IconCheck : IconClock;

  if (!votes) return null;
  return (
    <div className={classes.marks}>
      <span className={classes.mark} {...(voted ? { 'data-ready': true } : { 'data-gone': true })}>
        <Icon size={16} aria-hidden />
        <span>{t(voted ? 'admin.voted' : 'admin.voting')}</span>
      </span>
    </div>
  );
}

/** Reports whether players choose in a ballot. */
export function isVoting({ phase, ballot }: LobbyState): boolean {
  return phase === 'winner_selection' && ballot.stage === 'open';
}
