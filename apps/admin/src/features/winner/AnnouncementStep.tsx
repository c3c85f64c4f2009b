import { IconPlayerTrackNext, IconSettings } from '@tabler/icons-react';
import { imposterNames, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { formatList, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { SaidWords } from '../../shared/round/SaidWords';
import { NextStep } from '../../shared/step/NextStep';
import { NextShown, Step } from '../../shared/step/Step';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { CorrectWinner } from './CorrectWinner';
import { useRevealRunning } from './use-reveal-running';
import classes from './Winner.module.css';

export interface AnnouncementStepProps {
  /** The picture of this round */
  recap: ReactNode;
}

/** The winner is announced; word and imposter are public. */
export function AnnouncementStep({ recap }: AnnouncementStepProps) {
  const { t, language } = useTranslation();
  const act = useAct();
  const { startNextRound, startRound } = useLobbyCommands();
  const automatic = useLobby((lobby) => lobby.settings.automaticGameMaster);
  const { flushAll } = useAutosaveFields();
  const { stream } = useStreamerMode();
  const result = useLobby((lobby) => lobby.winner);
  const revealing = useRevealRunning();
  const imposters = useLobby(imposterNames);

  function next() {
    flushAll();
    void act(t('admin.nextRound'), startNextRound());
  }

  /** A round that the server draws needs no setup. */
  async function startDrawn() {
    flushAll();
    const moved = await startNextRound();
    return moved.ok ? startRound({}) : moved;
  }

  return (
    <Step
      phase="winner_announcement"
      {...(revealing ? { status: t('admin.revealRunning') } : {})}
      action={
        automatic ? (
          <div className={classes.automatic}>
            <NextStep
              label={t('admin.automatic.next')}
              icon={<IconPlayerTrackNext size={20} aria-hidden />}
              enabled={!revealing}
              hotkey="next"
              onClick={() => void act(t('admin.automatic.next'), startDrawn())}
            />
            <NextStep
              label={t('admin.automatic.toSetup')}
              icon={<IconSettings size={20} aria-hidden />}
              enabled={!revealing}
              variant="default"
              onClick={next}
            />
          </div>
        ) : (
          <NextStep
            label={t('admin.nextRound')}
            icon={<IconPlayerTrackNext size={20} aria-hidden />}
            enabled={!revealing}
            hotkey="next"
            onClick={next}
          />
        )
      }
    >
      <NextShown>{t('admin.shownSetup')}</NextShown>
      {result && (
        <>
          <div className={classes.result} data-winner={result.winner} role="status">
            <span className={classes.winner}>{t(`common.winner.${result.winner}`)}</span>
            <div>
              <RedactedText
                label={t('admin.word')}
                redacted={stream}
                text={
                  <>
                    <span>{t('common.wordWas', { word: result.topic })}</span>
                    <br />
                    <span>
                      {t('common.imposterWas', {
                        count: Math.max(imposters.length, 1),
                        name: formatList(imposters, language),
                      })}
                    </span>
                    {result.imposterTopic && (
                      <>
                        <br />
                        <span>{t('common.imposterHad', { word: result.imposterTopic })}</span>
                      </>
                    )}
                  </>
                }
              />
            </div>
          </div>
          <CorrectWinner winner={result.winner} />
          {recap}
        </>
      )}
      <SaidWords />
    </Step>
  );
}
