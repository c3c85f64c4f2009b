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

  /** Names are left out */
  nameless: boolean;
}

/** Name plate in the player's colour, ballot votes and points. */
export function PanelHead({ panel, box, type, withFace, nameless }: PanelHeadProps) {
  const { measure } = useType();
  const { points, gain, ballot, chatNumber } = panel;
  const largest = box.height / 1.5;
  const plate = Math.max(box.height, PLATE);
  const won = gain > 0 ? `+${gain}` : '';
  const pills = [ballot && `${ballot.votes}`, points === null ? null : `${points}${won && ` ${won}`}`];
  const before = (withFace ? 1.45 : 0) + (chatNumber === null ? 0 : measure(String(chatNumber)) + 1.1);
  const content = { name: nameless ? '' : panel.name, pills: pills.filter((text) => text !== null), before };
  const { size, compact, room } = fitHead(content, box.width, type.name, measure);

  return (
    <div
      className={classes.root}
      style={{ ...placed(box), fontSize: size }}
      data-part="bar"
      data-compact={compact || undefined}
    >
      {!nameless && (
        <span className={classes.plate} style={{ height: plate }} data-part="name">
          {withFace && <Face seat={panel.seat} photo={panel.photo} className={classes.face} />}
          {chatNumber !== null && (
            <span className={classes.number} data-part="number">
              {chatNumber}
            </span>
          )}
          <FittedText text={panel.name} width={room} height={plate} max={largest} min={NAME_FLOOR} />
        </span>
      )}
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
