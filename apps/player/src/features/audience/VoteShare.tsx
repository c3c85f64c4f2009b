import { IconCircleCheckFilled } from '@tabler/icons-react';
import { suspicionOf, useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, formatPercent, useTranslation, VoteBar } from '@tarnwort/ui';

import classes from './Audience.module.css';

export interface VoteShareProps {
  playerId: string;
  /** Marks my own vote, where no button does. */
  mine: boolean;
}

/** What part of the audience names a player, where that may be known. */
export function VoteShare({ playerId, mine }: VoteShareProps) {
  const { t } = useTranslation();
  const share = useLobby((lobby) => suspicionOf(lobby, playerId));
  if (share === null && !mine) return null;

  return (
    <div className={classes.share}>
      {mine && (
        <span className={classes.mine}>
          <IconCircleCheckFilled size={18} aria-hidden /> {t('audience.myVote')}
        </span>
      )}
      {share !== null && <VoteBar share={share} label={formatPercent(share, currentLanguage())} />}
    </div>
  );
}
