import { IconStarFilled } from '@tabler/icons-react';
import { FitText } from '@tarnwort/ui/plain';
import type { ReactNode } from 'react';

import { useOptions } from '../../shared/options';
import classes from './PlayerBar.module.css';

export interface PlayerBarProps {
  name: string;

  points: number;

  /** What a chat types to vote for the player; null while no chat votes */
  chatNumber: number | null;

  /** The player's share of the poll, between name and points; null without one */
  suspicion: ReactNode;
}

/** The lower edge of a panel: chat number, name, suspicion and points. */
export function PlayerBar({ name, points, chatNumber, suspicion }: PlayerBarProps) {
  const { hidden } = useOptions();
  if (hidden.has('names') && hidden.has('points') && suspicion === null && chatNumber === null) return null;

  return (
    <div className={classes.root} data-part="bar">
      {chatNumber !== null && (
        <span className={classes.number} data-part="number">
          {chatNumber}
        </span>
      )}
      {!hidden.has('names') && (
        <span className={classes.nameBox} data-part="name">
          <FitText className={classes.name} text={name} max={24} min={12} />
        </span>
      )}
      {suspicion}
      {!hidden.has('points') && (
        <span className={classes.points} data-part="points">
          <IconStarFilled size={20} aria-hidden />
          {points}
        </span>
      )}
    </div>
  );
}
