import { IconMessageCheck, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, formatPercent, useTranslation } from '@tarnwort/ui';

import classes from './Audience.module.css';

/** How right the audience was, and I. */
export function Outcome() {
  const { t } = useTranslation();
  const result = useLobby((lobby) => lobby.poll.result);
  const mine = useLobby((lobby) => lobby.myVote);
  const imposter = useLobby((lobby) => lobby.imposterId);
  if (!result) return null;

  const right = mine === imposter;
  const Mood = right ? IconMoodSmile : IconMoodSad;
  return (
    <div className={classes.question}>
      <p className={classes.title}>
        <IconMessageCheck size={22} aria-hidden />
        {t('common.pollAccuracy', { percent: formatPercent(result.percent / 100, currentLanguage()) })}
      </p>
      <p className={classes.facts}>
        <span>{t('audience.voters', { count: result.voters })}</span>
        {mine !== null && (
          <span>
            <Mood size={18} aria-hidden /> {t(right ? 'audience.right' : 'audience.wrong')}
          </span>
        )}
      </p>
    </div>
  );
}
