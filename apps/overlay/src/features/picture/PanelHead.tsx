import { IconCheck, IconMessageQuestion, IconStarFilled } from '@tabler/icons-react';
import { Face, formatPercent } from '@tarnwort/ui/plain';

import { EmptyDots } from './EmptyDots';
import { FittedText } from './FittedText';
import { type Arrangement, type Box, placed } from './geometry';
import { fitFoot, fitHead } from './head-type';
import classes from './PanelHead.module.css';
import type { PanelModel } from './picture-model';
import { usePictureTexts } from './texts';
import { NAME_FLOOR, PLATE, type TypeScale } from './type-scale';
import { useTypography } from './use-typography';

export interface PanelHeadProps {
  panel: PanelModel;
  box: Box;
  type: TypeScale;

  /** Whether a small face is on the plate, because a camera replaces the large one */
  withFace: boolean;

  arrangement: Arrangement;
}

/** Plate in the player's colour, ballot votes and points. */
export function PanelHead({ panel, box, type, withFace, arrangement }: PanelHeadProps) {
  const { measure } = useTypography();
  const { name, points, gain, ballot, chatNumber } = panel;
  const foot = arrangement === 'foot';
  const won = gain > 0 ? `+${gain}` : '';
  const pills = [
    panel.voted === null ? null : '0',
    ballot && `${ballot.votes}`,
    points === null || panel.voted !== null ? null : `${points}${won && ` ${won}`}`,
  ];
  const before = (withFace ? 1.45 : 0) + (chatNumber === null ? 0 : measure(String(chatNumber)) + 1.1);
  const content = { name: name ?? '', pills: pills.filter((text) => text !== null), before };
  const { size, compact, room } = foot ? fitFoot(content) : fitHead(content, box.width, type.name, measure);
  const height = foot ? type.name * 1.5 : box.height;

  return (
    <div
      className={classes.root}
      style={{ ...placed(box), fontSize: size }}
      data-part="bar"
      data-compact={compact || undefined}
      data-foot={foot || undefined}
    >
      <Plate panel={panel} withFace={withFace} height={height} room={room} least={foot ? 12 : NAME_FLOOR} />
      <span className={classes.space} />
      <Pills panel={panel} won={won} />
    </div>
  );
}

/** Votes of ballot and chat, and points: whichever of them there are. */
function Pills({ panel, won }: { panel: PanelModel; won: string }) {
  const { texts, language } = usePictureTexts();
  const { points, ballot, suspicion, voted } = panel;

  return (
    <>
      {ballot && (
        <span className={classes.pill} data-part="ballot" data-leads={ballot.leads || undefined}>
          <IconMessageQuestion size="0.9em" aria-hidden />
          {ballot.votes}
        </span>
      )}
      {suspicion !== null && (
        <span className={classes.pill} data-part="suspicion">
          <span className={classes.track} aria-hidden>
            <span className={classes.share} style={{ transform: `scaleX(${suspicion})` }} />
          </span>
          <IconMessageQuestion size="0.9em" role="img" aria-label={texts.suspicion} />
          {formatPercent(suspicion, language)}
        </span>
      )}
      {voted !== null && <VotedMark voted={voted} />}
      {points !== null && voted === null && (
        <span className={classes.pill} data-part="points">
          <IconStarFilled size="0.9em" aria-hidden />
          {points}
          {won && <span className={classes.won}>{won}</span>}
        </span>
      )}
    </>
  );
}

/** Whether a player has voted in the secret ballot: a check, else three dots. Grey and white, because a colour would say a role. */
function VotedMark({ voted }: { voted: boolean }) {
  return (
    <span className={classes.voted} data-part="voted" data-voted={voted || undefined}>
      {voted ? <IconCheck size="0.9em" stroke={3.5} aria-hidden /> : <EmptyDots />}
    </span>
  );
}

interface PlateProps extends Pick<PanelHeadProps, 'panel' | 'withFace'> {
  /** Height of the head */
  height: number;

  /** Width that is left for the name */
  room: number;

  /** Smallest size of the name */
  least: number;
}

/** Small face, the number that a chat types, and the name: whichever of them there are. */
function Plate({ panel, withFace, height, room, least }: PlateProps) {
  const { name, chatNumber } = panel;
  if (name === null && chatNumber === null && !withFace) return null;

  const plate = least < NAME_FLOOR ? height : Math.max(height, PLATE);
  return (
    <span className={classes.plate} style={{ height: plate }} data-part={name === null ? undefined : 'name'}>
      {withFace && <Face seat={panel.seat} photo={panel.photo} className={classes.face} />}
      {chatNumber !== null && (
        <span className={classes.number} data-part="number">
          {chatNumber}
        </span>
      )}
      {name !== null && <FittedText text={name} width={room} height={plate} max={height / 1.5} min={least} />}
    </span>
  );
}
