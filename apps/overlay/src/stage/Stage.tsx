import { speakers, useLobby } from '@tarnwort/lobby-client';
import type { CSSProperties } from 'react';

import { useAvatars } from '../heal/use-avatars';
import { layOut, layOutAlone, scaleToFit } from '../layout/grid';
import { useViewport } from '../layout/use-viewport';
import { Category } from '../message/Category';
import { Message } from '../message/Message';
import { useOnAir } from '../on-air/OnAirContext';
import { useOptions } from '../options/OptionsContext';
import { Panel } from '../panel/Panel';
import { PollAccuracy } from '../poll/PollAccuracy';
import { choosePlayers } from './choose-players';
import classes from './Stage.module.css';
import { TurnOutline } from './TurnOutline';

/** Pixels under the grid that belong to the message, whether there is one or not: nothing jumps when it comes. */
const MESSAGE_SPACE = 92;

/** Cameras embedded at most; a browser source has no more breath than that. */
const MOST_CAMERAS = 10;

/** All panels and the message, scaled as one picture into the window. */
export function Stage() {
  const { player, scale: wish, cameras } = useOptions();
  const viewport = useViewport();
  const avatars = useAvatars();
  const onAir = useOnAir();
  const showIframes = useLobby((lobby) => lobby.lobby.showIframes);
  const players = choosePlayers(useLobby(speakers), player);

  const grid = player ? layOutAlone() : layOut(players.length);
  const height = grid.height + (player ? 0 : MESSAGE_SPACE);
  const scale = scaleToFit({ width: grid.width, height }, viewport, player ? Infinity : wish);
  const left = Math.round((viewport.width - grid.width * scale) / 2);
  const top = Math.round((viewport.height - height * scale) / 2);
  const picture = {
    '--picture-width': `${Math.floor(viewport.width / scale)}px`,
    width: grid.width,
    height,
    transform: `translate(${left}px, ${top}px) scale(${scale})`,
  } as CSSProperties;
  // Moving an iframe in the page would load it anew: the page keeps one order, the places do the moving.
  const mounted = players.map((seat, place) => ({ seat, place })).sort((a, b) => (a.seat.id < b.seat.id ? -1 : 1));

  return (
    <div className={classes.root} style={picture}>
      {mounted.map(({ seat, place }) => (
        <Panel
          key={seat.id}
          player={seat}
          place={place}
          at={grid.places[place] ?? { x: 0, y: 0 }}
          size={grid.panel}
          avatarUrl={seat.twitchUsername ? avatars[seat.twitchUsername] : null}
          withCamera={cameras && showIframes && onAir && place < MOST_CAMERAS}
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
