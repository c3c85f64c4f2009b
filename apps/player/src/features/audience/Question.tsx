import { IconEyeOff, IconMessageQuestion } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import classes from './Audience.module.css';

/** Who the viewers believe it is: how many have said so, and when they will see whom. */
export function Question() {
  const { t } = useTranslation();
  const voters = useLobby((lobby) => lobby.poll.voters);
  const hidden = useLobby((lobby) => lobby.poll.hiddenUntilReveal);

  return (
    <div className={classes.question}>
      <h2 className={classes.title}>
        <IconMessageQuestion size={22} aria-hidden /> {t('audience.question')}
      </h2>
      <p className={classes.facts}>
        <span>{t('audience.voters', { count: voters })}</span>
        {hidden && (
          <span>
            <IconEyeOff size={16} aria-hidden /> {t('audience.hiddenUntilReveal')}
          </span>
        )}
      </p>
    </div>
  );
}
