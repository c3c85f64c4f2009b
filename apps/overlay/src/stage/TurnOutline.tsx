import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';

import type { Grid } from '../layout/grid';
import classes from './TurnOutline.module.css';

export interface TurnOutlineProps {
  /** The players on the screen, in the order of the grid */
  players: readonly Player[];

  grid: Grid;
}

/** The blue outline of the current turn: one for all panels, so that it can move from one to the next. */
export function TurnOutline({ players, grid }: TurnOutlineProps) {
  const current = useLobby(currentPlayer);
  const place = grid.places[players.findIndex((player) => player.id === current?.id)];
  if (!place) return null;

  return (
    <div
      className={classes.root}
      data-part="turn"
      style={{ ...grid.panel, transform: `translate(${place.x}px, ${place.y}px)` }}
    />
  );
}
