import { type RevealStep, revealStepsOf, useLateVotes, useLobby } from '@tarnwort/lobby-client';
import { winnerIcons } from '@tarnwort/ui/plain';
import type { ReactNode } from 'react';

import { lastGuessText } from '../../shared/DecisionClock';
import { BeforeStage } from './BeforeStage';
import { FittedText } from './FittedText';
import { GainRow } from './GainRow';
import { type Box, placed } from './geometry';
import { ImposterContent } from './ImposterContent';
import type { LowerAreaModel } from './picture-model';
import classes from './Stage.module.css';
import { StagePoll } from './StagePoll';
import { usePictureTexts } from './texts';
import { WordBox } from './WordBox';

type Stage = Extract<LowerAreaModel, { kind: 'before' | 'verdict' | 'imposter' | 'word' | 'winner' }>;

export interface StageProps {
  stage: Stage;
  box: Box;
  portrait: boolean;
}

/** The high lower third before the game and in the reveal, with one large content at a time. */
export function StageView({ stage, box, portrait }: StageProps) {
  const stepCount = useLobby(({ reveal }) => reveal?.of ?? 0);
  if (stage.kind === 'before') return <BeforeStage stage={stage} box={box} portrait={portrait} />;

  const steps = revealStepsOf(stepCount);
  const winner = stage.kind === 'winner' ? stage.winner : undefined;
  return (
    <section
      className={classes.root}
      style={placed(box)}
      data-part="stage"
      data-step={stage.kind}
      data-winner={winner}
      data-portrait={portrait || undefined}
    >
      <div className={classes.content} key={stage.kind}>
        <Content stage={stage} box={box} portrait={portrait} />
      </div>
      <span className={classes.steps} aria-hidden>
        {steps.map((step) => (
          <i key={step} data-done={isReached(step, stage.kind, steps) || undefined} />
        ))}
      </span>
    </section>
  );
}

function isReached(step: RevealStep, current: RevealStep, steps: readonly RevealStep[]): boolean {
  return steps.indexOf(step) <= steps.indexOf(current);
}

type ContentProps = { stage: Exclude<Stage, { kind: 'before' }>; box: Box; portrait: boolean };

function Content({ stage, box, portrait }: ContentProps): ReactNode {
  const { texts, show } = usePictureTexts();
  switch (stage.kind) {
    case 'verdict':
      return (
        <>
          {stage.players && <StagePoll title={show.playersSuspect} {...stage.players} />}
          {stage.chat && <ChatVerdict title={show.chatSuspects} {...stage.chat} />}
        </>
      );
    case 'imposter':
      return <ImposterContent stage={stage} box={box} portrait={portrait} />;
    case 'word': {
      const wordBox = { x: 50, y: 96, width: box.width - 100, height: box.height - 128 };
      return (
        <>
          <span className={`${classes.label} ${classes.top}`}>{show.wordWas}</span>
          <WordBox
            text={stage.topic || texts.unknownWord}
            box={wordBox}
            tail={{ x: 110, y: 79, points: 'up' }}
            max={176}
            min={40}
            newest={false}
          />
        </>
      );
    }
    case 'winner':
      return <WinnerContent stage={stage} box={box} portrait={portrait} />;
    default:
      return stage satisfies never;
  }
}

function ChatVerdict(props: Parameters<typeof StagePoll>[0]) {
  const counting = useLateVotes() !== null;
  return <StagePoll {...props} counting={counting} />;
}

type WinnerProps = { stage: Extract<Stage, { kind: 'winner' }>; box: Box; portrait: boolean };

function WinnerContent({ stage, box, portrait }: WinnerProps) {
  const { texts, show } = usePictureTexts();
  const Icon = winnerIcons[stage.winner];
  const icon = portrait ? 0 : box.height * 0.55;
  const text = { regular_players: show.crewmatesWin, imposter: show.imposterWins, draw: show.drawn }[stage.winner];
  const withGains = stage.gains.length > 0;
  const width = box.width - icon - 150;
  const share = (stage.guesser === null ? 0.6 : 0.48) - (withGains ? 0.18 : 0);
  return (
    <div className={classes.big}>
      {icon > 0 && <Icon size={icon} stroke={2} aria-hidden />}
      <span className={classes.words}>
        {stage.guesser !== null && (
          <FittedText
            text={lastGuessText('right', stage.guesser, texts)}
            width={width}
            height={box.height * 0.2}
            max={50}
            min={28}
          />
        )}
        <FittedText text={text} width={width} height={box.height * share} max={130} min={48} />
        {withGains && <GainRow gains={stage.gains} width={width} />}
      </span>
    </div>
  );
}
