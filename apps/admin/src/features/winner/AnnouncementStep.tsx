import { imposterNames, useLobby } from '@tarnwort/lobby-client';
import { formatList, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import type { DrawWord } from '../../shared/round/drawn-word';
import { SaidWords } from '../../shared/round/SaidWords';
import { NextShown, Step } from '../../shared/step/Step';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { ConductReveal } from './ConductReveal';
import { CorrectWinner } from './CorrectWinner';
import { NextRound } from './NextRound';
import { RevealSteps } from './RevealSteps';
import { useRevealRunning } from './use-reveal-running';
import classes from './Winner.module.css';

export interface AnnouncementStepProps {
  /** The picture of this round */
  recap: ReactNode;
  /** Draws the word of the next round */
  drawWord: DrawWord;
}

/** What all screens show after a step of the reveal. */
const SHOWN_NEXT = {
  verdict: 'admin.revealImposter',
  imposter: 'admin.word',
  word: 'admin.shownWinner',
  winner: 'admin.shownSetup',
} as const;

/** The winner is announced; word and imposter are public. */
export function AnnouncementStep({ recap, drawWord }: AnnouncementStepProps) {
  const { t, language } = useTranslation();
  const { stream } = useStreamerMode();
  const result = useLobby((lobby) => lobby.winner);
  const revealing = useRevealRunning();
  const imposters = useLobby(imposterNames);
  const reveal = useLobby((lobby) => lobby.reveal);

  return (
    <Step
      phase="winner_announcement"
      {...(revealing ? { status: t(reveal?.holding ? 'admin.revealHeld' : 'admin.revealRunning') } : {})}
      shown={<NextShown>{t(SHOWN_NEXT[reveal?.step ?? 'winner'])}</NextShown>}
      action={
        reveal && reveal.step !== 'winner' ? (
          <ConductReveal reveal={reveal} />
        ) : (
          <NextRound drawWord={drawWord} enabled={!revealing} />
        )
      }
    >
      {reveal && <RevealSteps reveal={reveal} />}
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
