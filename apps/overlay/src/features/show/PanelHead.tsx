import { IconMessageQuestion, IconStarFilled } from '@tabler/icons-react';
import { Face } from '@tarnwort/ui/plain';

import { FittedText } from './FittedText';
import { fitHead } from './head-type';
import classes from './PanelHead.module.css';
import { type Box, placed } from './show-grid';
import type { PanelModel } from './show-model';
import { NAME_FLOOR, PLATE, type TypeScale } from './type-scale';
import { useType } from './use-type';

export interface PanelHeadProps {
  panel: PanelModel;
  box: Box;
  type: TypeScale;

  /** Whether a small face is on the plate, because a camera replaces the large one */
  withFace: boolean;
}

/** Plate in the player's colour, ballot votes and points. */
export function PanelHead({ panel, box, type, withFace }: PanelHeadProps) {
  const { measure } = useType();
  const { name, points, gain, ballot, chatNumber } = panel;
  const won = gain > 0 ? `+${gain}` : '';
  const pills = [ballot && `${ballot.votes}`, points === null ? null : `${points}${won && ` ${won}`}`];
  const before = (withFace ? 1.45 : 0) + (chatNumber === null ? 0 : measure(String(chatNumber)) + 1.1);
  const content = { name: name ?? '', pills: pills.filter((text) => text !== null), before };
  const { size, compact, room } = fitHead(content, box.width, type.name, measure);

  return (
    <div
      className={classes.root}
      style={{ ...placed(box), fontSize: size }}
      data-part="bar"
      data-compact={compact || undefined}
    >
      <Plate panel={panel} withFace={withFace} height={box.height} room={room} />
      <span className={classes.space} />
      {ballot && (
        <span className={classes.pill} data-part="ballot" data-leads={ballot.leads || undefined}>
          <IconMessageQuestion size="0.9em" aria-hidden />
          {ballot.votes}
        </span>
      )}
      {points !== null && (
        <span className={classes.pill} data-part="points">
          <IconStarFilled size="0.9em" aria-hidden />
          {points}
          {won && <span className={classes.won}>{won}</span>}
        </span>
      )}
    </div>
  );
}

interface PlateProps extends Pick<PanelHeadProps, 'panel' | 'withFace'> {
  /** Height of the head */
  height: number;

  /** Width that is left for the name */
  room: number;
}

/** Small face, the number that a chat types, and the name: whichever of them there are. */
function Plate({ panel, withFace, height, room }: PlateProps) {
  const { name, chatNumber } = panel;
  if (name === null && chatNumber === null && !withFace) return null;

  const plate = Math.max(height, PLATE);
  return (
    <span className={classes.plate} style={{ height: plate }} data-part={name === null ? undefined : 'name'}>
      {withFace && <Face seat={panel.seat} photo={panel.photo} className={classes.face} />}
      {chatNumber !== null && (
        <span className={classes.number} data-part="number">
          {chatNumber}
        </span>
      )}
      {name !== null && <FittedText text={name} width={room} height={plate} max={height / 1.5} min={NAME_FLOOR} />}
    </span>
  );
}
