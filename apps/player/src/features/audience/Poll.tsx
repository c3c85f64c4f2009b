import { IconEyeOff, IconMessageCheck, IconMessageQuestion } from '@tabler/icons-react';
import { useLateVotes, useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, formatPercent, useTranslation } from '@tarnwort/ui';

import type { ReactNode } from 'react';

import { SectionTitle } from '../../shared/section/Section';
import classes from './Audience.module.css';

/** The open poll: its question, the number of voters, whether the result is hidden until the reveal, and its children. */
export function PollQuestion({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const voters = useLobby((lobby) => lobby.poll.voters);
  const hidden = useLobby((lobby) => lobby.poll.hiddenUntilReveal);

  return (
    <div className={classes.question}>
      <SectionTitle icon={IconMessageQuestion}>{t('audience.question')}</SectionTitle>
      <p className={classes.facts}>
        <span>{t('audience.voters', { count: voters })}</span>
        {hidden && (
          <span>
            <IconEyeOff size={16} aria-hidden /> {t('audience.hiddenUntilReveal')}
          </span>
        )}
      </p>
      {children}
    </div>
  );
}

/** The accuracy of the audience; nothing without a result. */
export function PollOutcome() {
  const { t } = useTranslation();
  const result = useLobby((lobby) => lobby.poll.result);
  const counting = useLateVotes() !== null;
  if (!result) return null;

  return (
    <div className={classes.question}>
      <SectionTitle as="p" icon={IconMessageCheck}>
        {t(counting ? 'common.pollAccuracySoFar' : 'common.pollAccuracy', {
          percent: formatPercent(result.percent / 100, currentLanguage()),
        })}
      </SectionTitle>
      <p className={classes.facts}>
        <span>{t('audience.voters', { count: result.voters })}</span>
      </p>
    </div>
  );
}
