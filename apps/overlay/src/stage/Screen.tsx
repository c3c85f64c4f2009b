import { useLobby } from '@tarnwort/lobby-client';

import { DebugLine } from '../debug/DebugLine';
import { useOnAir } from '../on-air/OnAirContext';
import { useOptions } from '../options/OptionsContext';
import { PartAlone } from '../parts/PartAlone';
import { NoAccess } from './NoAccess';
import classes from './Screen.module.css';
import { Stage } from './Stage';
import { useLivePhase } from './use-live';

/** The whole picture. Its `data-` attributes are what streamers' own style sheets hold on to. */
export function Screen() {
  const { part, reducedMotion, debug } = useOptions();
  const known = useLobby((lobby) => lobby.known);
  const ended = useLobby((lobby) => lobby.ended);
  const { phase, live } = useLivePhase();
  const onAir = useOnAir();

  return (
    <div
      className={classes.root}
      data-part="overlay"
      data-phase={phase}
      data-live={live || undefined}
      data-hidden={!onAir || undefined}
      data-reduced-motion={reducedMotion || undefined}
    >
      {ended ? <NoAccess /> : known && (part ? <PartAlone part={part} /> : <Stage />)}
      {debug && <DebugLine />}
    </div>
  );
}
