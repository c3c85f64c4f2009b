import { speakers, useLobby } from '@tarnwort/lobby-client';
import type { CSSProperties } from 'react';

import { Category } from '../features/announcement/Category';
import { Message } from '../features/announcement/Message';
import { choosePlayers } from '../features/layout/choose-players';
import { gridFor, scaleToFit, singleGrid } from '../features/layout/grid';
import { TurnOutline } from '../features/layout/TurnOutline';
import { useViewport } from '../features/layout/use-viewport';
import { PollAccuracy } from '../features/poll/PollAccuracy';
import { useOptions } from '../shared/options';
import { useIsVisible } from '../shared/visibility';
import classes from './PlayerGrid.module.css';
import { PlayerPanel } from './PlayerPanel';
import { useAvatarUrls } from './use-avatar-urls';

/** Pixels reserved under the grid for the message, so that nothing moves when it appears. */
const MESSAGE_HEIGHT = 92;

/** All panels and the message, scaled as one picture into the window. */
export function PlayerGrid() {
  const { player, scale: zoom, cameras } = useOptions();
  const viewport = useViewport();
  const avatars = useAvatarUrls();
  const visible = useIsVisible();
  const showIframes = useLobby((lobby) => lobby.lobby.showIframes);
  const players = choosePlayers(useLobby(speakers), player);

  const grid = player ? singleGrid() : gridFor(players.length);
  const height = grid.height + (player ? 0 : MESSAGE_HEIGHT);
  const scale = scaleToFit({ width: grid.width, height }, viewport, player ? Infinity : zoom);
  const left = Math.round((viewport.width - grid.width * scale) / 2);
  const top = Math.round((viewport.height - height * scale) / 2);
  const picture = {
    '--picture-width': `${Math.floor(viewport.width / scale)}px`,
    width: grid.width,
    height,
    transform: `translate(${left}px, ${top}px) scale(${scale})`,
  } as CSSProperties;
  // Moving an iframe in the document reloads it: elements stay in the order of their ids, only their positions change.
  const mounted = players.map((seat, index) => ({ seat, index })).sort((a, b) => (a.seat.id < b.seat.id ? -1 : 1));

  return (
    <div className={classes.root} style={picture}>
      {mounted.map(({ seat, index }) => (
        <PlayerPanel
          key={seat.id}
          player={seat}
          index={index}
          position={grid.positions[index] ?? { x: 0, y: 0 }}
          size={grid.panel}
          avatarUrl={avatars[seat.id]}
          withCamera={cameras && showIframes && visible}
        />
      ))}
      <TurnOutline players={players} grid={grid} />
      {!player && <Category />}
      {!player && (
        <Message>
          <PollAccuracy />
        </Message>
      )}
    </div>
  );
}
