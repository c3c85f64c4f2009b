import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';

import type { Grid } from './grid';
import classes from './TurnOutline.module.css';

export interface TurnOutlineProps {
  /** The visible players, in the order of the grid */
  players: readonly Player[];

  grid: Grid;
}

/** The outline of the current turn: one element for all panels, so that it moves from one panel to the next. */
export function TurnOutline({ players, grid }: TurnOutlineProps) {
  const current = useLobby(currentPlayer);
  const position = grid.positions[players.findIndex((player) => player.id === current?.id)];
  if (!position) return null;

  return (
    <div
      className={classes.root}
      data-part="turn"
      style={{ ...grid.panel, transform: `translate(${position.x}px, ${position.y}px)` }}
    />
  );
}
