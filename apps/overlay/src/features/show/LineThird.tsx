import { IconHourglass, IconMessageCheck } from '@tabler/icons-react';
import { fill, formatPercent, winnerIcons } from '@tarnwort/ui/plain';

import { DecisionClock, useDecisionClock, useDecisionLine } from '../../shared/DecisionClock';
import { FittedText } from './FittedText';
import classes from './LowerThird.module.css';
import { layOutLine } from './line-geometry';
import { roundWidth } from './PlayingThird';
import { RoundBox } from './RoundBox';
import { type Box, placed, type Size, type ThirdMode } from './show-grid';
import type { LowerAreaModel } from './show-model';
import { type PictureTexts, usePictureTexts } from './texts';
import { useType } from './use-type';

type Line = Extract<LowerAreaModel, { kind: 'waiting' | 'after' | 'between' }>;

export interface LineThirdProps {
  third: Line;
  box: Box;
  mode: ThirdMode;
  round: number;
}

/** Least font size of the line. */
const LEAST_TEXT = 28;

/** Width and height of the clock with its bar in em, and its largest font size. */
const CLOCK = 2.8;
const CLOCK_HEIGHT = 1.41;
const CLOCK_SIZE = 84;

/** One line that says how the round stands, with the round beside it and how right the chat was. */
export function LineThird({ third, box, mode, round }: LineThirdProps) {
  const { texts, show, language } = usePictureTexts();
  const { measure, fit } = useType();
  const waiting = useDecisionLine();
  const clock = useDecisionClock() && third.kind === 'waiting';
  const beside = third.kind === 'after' ? null : besideOf(third, round, show);
  const accuracy = accuracyOf(third, texts, language);
  const aside = accuracy === null ? null : { em: measure(accuracy), size: 36, icon: 58 };
  const line = third.kind === 'waiting' ? waiting : lineOf(third, { texts, show });
  const geometry = layOutLine(mode, box, {
    round: beside && roundWidth(beside, mode, measure),
    aside: clock ? { em: CLOCK, size: CLOCK_SIZE, icon: 0 } : aside,
    textSize: (room) => fit(line, { ...room, min: LEAST_TEXT }).size,
  });
  const winner = third.kind === 'after' ? third.winner : undefined;
  const Icon = winner ? winnerIcons[winner] : IconHourglass;

  return (
    <>
      {beside && geometry.round && <RoundBox {...beside} box={geometry.round} mode={mode} />}
      <div
        className={classes.line}
        style={placed(geometry.line)}
        data-part="message"
        data-kind={third.kind}
        data-winner={winner}
      >
        <span className={classes.text}>
          <Icon size={geometry.icon} stroke={2.5} aria-hidden />
          <span role="status">
            <FittedText text={line} {...geometry.text} max={geometry.max} min={LEAST_TEXT} />
          </span>
        </span>
        {clock && <Clock room={geometry.aside} />}
        {accuracy && geometry.aside && (
          <span className={classes.accuracy} data-part="accuracy">
            <IconMessageCheck size="1em" aria-hidden />
            <FittedText text={accuracy} {...geometry.aside} max={36} min={22} />
          </span>
        )}
      </div>
    </>
  );
}

function Clock({ room }: { room: Size | null }) {
  if (room === null) return <DecisionClock size={CLOCK_SIZE} />;
  const size = Math.min(CLOCK_SIZE, room.width / CLOCK, room.height / CLOCK_HEIGHT);
  // Below the text the bar is as wide as the box.
  return <DecisionClock size={size} width={Math.max(room.width, CLOCK * size)} />;
}

function accuracyOf(third: Line, texts: PictureTexts['texts'], language: PictureTexts['language']): string | null {
  if (third.kind !== 'after' || third.accuracy === null) return null;
  return fill(texts.pollAccuracy, { percent: formatPercent(third.accuracy, language) });
}

function besideOf(third: Exclude<Line, { kind: 'after' }>, round: number, show: PictureTexts['show']) {
  return third.kind === 'between'
    ? { label: show.standings, text: fill(show.afterRound, { round: String(third.round) }) }
    : { label: show.evaluation, text: fill(show.round, { round: String(round) }) };
}

function lineOf(
  third: Exclude<Line, { kind: 'waiting' }>,
  { texts, show }: Pick<PictureTexts, 'texts' | 'show'>,
): string {
  switch (third.kind) {
    case 'between':
      return show.continuesSoon;
    case 'after':
      return fill(texts.announcement, {
        winner: texts.winnerName[third.winner],
        word: third.topic || texts.unknownWord,
      });
    default:
      return third satisfies never;
  }
}
