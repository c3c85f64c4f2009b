import { IconStarFilled } from '@tabler/icons-react';
import { FitText } from '@tarnwort/ui/plain';

import { useOptions } from '../options/OptionsContext';
import { Suspicion } from '../poll/Suspicion';
import { useChatNumber } from '../poll/use-chat-number';
import { useSuspicion } from '../poll/use-suspicion';
import classes from './PlayerBar.module.css';

export interface PlayerBarProps {
  playerId: string;
  name: string;
  points: number;
}

/** The lower edge of a panel: whose it is, what a chat types for them, how many viewers suspect them, and their points. */
export function PlayerBar({ playerId, name, points }: PlayerBarProps) {
  const { hidden } = useOptions();
  const suspicion = useSuspicion(playerId);
  const number = useChatNumber(playerId);
  if (hidden.has('names') && hidden.has('points') && suspicion === null && number === null) return null;

  return (
    <div className={classes.root} data-part="bar">
      {number !== null && (
        <span className={classes.number} data-part="number">
          {number}
        </span>
      )}
      {!hidden.has('names') && (
        <span className={classes.nameBox} data-part="name">
          <FitText className={classes.name} text={name} max={24} min={12} />
        </span>
      )}
      {suspicion !== null && <Suspicion share={suspicion} />}
      {!hidden.has('points') && (
        <span className={classes.points} data-part="points">
          <IconStarFilled size={20} aria-hidden />
          {points}
        </span>
      )}
    </div>
  );
}
