import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { SaidWords } from '../../shared/round/SaidWords';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import { CorrectWinner } from './CorrectWinner';
import classes from './Winner.module.css';

export interface AnnouncementStepProps {
  /** The picture of this round */
  recap: ReactNode;
}

/** The winner is announced; word and imposter are public. */
export function AnnouncementStep({ recap }: AnnouncementStepProps) {
  const { t } = useTranslation();
  const { startNextRound } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const result = useLobby((lobby) => lobby.winner);

  function next() {
    flushAll();
    void startNextRound();
  }

  return (
    <Step
      phase="winner_announcement"
      text={t('admin.announcementText')}
      action={
        <NextStep
          label={t('admin.nextRound')}
          icon={<IconPlayerTrackNext size={20} aria-hidden />}
          hotkey="n"
          onClick={next}
        />
      }
    >
      {result && (
        <>
          <div className={classes.result} data-winner={result.winner} role="status">
            <span className={classes.winner}>{t(`common.winner.${result.winner}`)}</span>
            <span>{t('common.wordWas', { word: result.topic })}</span>
            <span>{t('common.imposterWas', { name: result.imposterName })}</span>
          </div>
          <CorrectWinner winner={result.winner} />
          {recap}
        </>
      )}
      <SaidWords />
    </Step>
  );
}
