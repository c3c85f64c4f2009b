import { IconMessageCheck } from '@tabler/icons-react';
import { Face } from '@tarnwort/ui/plain';

import { DecisionClock } from '../../shared/DecisionClock';
import { useAccuracyText } from '../../shared/use-accuracy-text';
import { ChatBox } from './ChatBox';
import { FittedText } from './FittedText';
import { type Box, placed, type Size, type ThirdMode } from './geometry';
import { iconWidth, LineIcon } from './LineIcon';
import classes from './LowerThird.module.css';
import { lineContent } from './line-content';
import { layOutLine, splitLine } from './line-geometry';
import { roundWidth } from './PlayingThird';
import type { LineModel, Standings } from './picture-model';
import { RoundBox } from './RoundBox';
import { useLineFacts } from './use-line-facts';
import { useTypography } from './use-typography';

export interface LineThirdProps {
  third: LineModel;
  box: Box;
  mode: ThirdMode;
}

/** Least font size of the line. */
const LEAST_TEXT = 28;

/** Width and height of the clock with its bar in em, and its largest font size. */
const CLOCK = 2.8;
const CLOCK_HEIGHT = 1.41;
const CLOCK_SIZE = 84;

/** Font size of what stands behind the text, and the room of its icon or faces. */
const ASIDE = { size: 36, icon: 58 };

/** One line that says how the round stands: who may vote, who leads, who has won, with round and chat beside it. */
export function LineThird({ third, box, mode }: LineThirdProps) {
  const { measure, fit } = useTypography();
  const { clock, ...facts } = useLineFacts(third);
  const { label, round: roundText, text } = lineContent(third, facts);
  const beside = label === null ? null : { label, text: roundText };
  const accuracy = useAccuracyText(third.kind === 'after' ? third.accuracy : null);
  // The next two do not fit beside the leader in portrait; each panel shows its player's place.
  const next = third.kind === 'between' && mode !== 'portrait' ? (third.standings?.next ?? []) : [];
  const split = splitLine(mode, box, third.kind === 'waiting' && third.chat !== null);
  const geometry = layOutLine(mode, split.line, {
    round: beside && roundWidth(beside, mode, measure),
    icon: iconWidth(third, mode, split.line),
    aside: clock ? { em: CLOCK, size: CLOCK_SIZE, icon: 0 } : asideOf(accuracy, next, measure),
    textSize: (room) => fit(text, { ...room, min: LEAST_TEXT }).size,
  });

  return (
    <>
      {beside && geometry.round && <RoundBox {...beside} box={geometry.round} mode={mode} />}
      <div
        className={classes.line}
        style={placed(geometry.line)}
        data-part="message"
        data-kind={third.kind}
        data-winner={third.kind === 'after' ? third.winner : undefined}
      >
        <span className={classes.text}>
          <LineIcon third={third} size={geometry.iconSize} mode={mode} />
          <span role="status">
            <FittedText text={text} {...geometry.text} max={geometry.max} min={LEAST_TEXT} />
          </span>
        </span>
        {clock && <Clock room={geometry.aside} />}
        {accuracy && geometry.aside && (
          <span className={classes.accuracy} data-part="accuracy">
            <IconMessageCheck size="1em" aria-hidden />
            <FittedText text={accuracy} {...geometry.aside} max={ASIDE.size} min={22} />
          </span>
        )}
        {next.length > 0 && <Next next={next} />}
      </div>
      {third.kind === 'waiting' && third.chat && split.chat && (
        <ChatBox chat={third.chat} box={split.chat} mode={mode} />
      )}
    </>
  );
}

/** The next two behind the leader. */
function Next({ next }: { next: Standings['next'] }) {
  return (
    <span className={classes.next}>
      {next.map(({ id, seat, photo, name, points }) => (
        <span key={id} className={classes.text}>
          <span className={classes.small}>
            <Face seat={seat} photo={photo} />
          </span>
          {name !== null && <span>{name}</span>}
          <b>{points}</b>
        </span>
      ))}
    </span>
  );
}

function Clock({ room }: { room: Size | null }) {
  if (room === null) return <DecisionClock size={CLOCK_SIZE} />;
  const size = Math.min(CLOCK_SIZE, room.width / CLOCK, room.height / CLOCK_HEIGHT);
  // Below the text the bar is as wide as the box.
  return <DecisionClock size={size} width={Math.max(room.width, CLOCK * size)} />;
}

function asideOf(accuracy: string | null, next: Standings['next'], measure: (text: string) => number) {
  if (accuracy !== null) return { em: measure(accuracy), ...ASIDE };
  if (next.length === 0) return null;
  const em = next.reduce((sum, { name, points }) => sum + measure(`${name ?? ''} ${points}`) + 2.6, 0);
  return { em, size: ASIDE.size, icon: 0 };
}
