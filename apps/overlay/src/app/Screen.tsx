import { numberedSince, useLobby } from '@tarnwort/lobby-client';
import { Suspense } from 'react';

import { StartBanner, useRolesAt } from '../features/start/StartBanner';
import { useOptions, useTexts } from '../shared/options';
import { useSettled } from '../shared/use-settled';
import { useIsVisible, useLivePhase } from '../shared/visibility';
import { PictureScreen } from './PictureScreen';
import { DebugLine, SinglePart, StreamNumber } from './pictures';
import classes from './Screen.module.css';
import { useLost } from './use-lost';

/** Duration of the fade to an empty picture; the style sheet has it too. */
const BLACKOUT_MS = 200;

/** The whole picture. Its `data-` attributes are public hooks for the style sheets of streamers. */
export function Screen() {
  const { reducedMotion, debug, pause, part, player } = useOptions();
  const known = useLobby((lobby) => lobby.known);
  const ended = useLobby((lobby) => lobby.ended);
  const { phase, live } = useLivePhase();
  const black = useLobby(({ lobby }) => lobby.blackSince !== undefined);
  const visible = useIsVisible();

  return (
    <div
      className={classes.root}
      data-part="overlay"
      data-phase={phase}
      data-live={live || undefined}
      data-hidden={!visible || undefined}
      data-reduced-motion={reducedMotion || undefined}
    >
      {known && !ended ? <Stage black={black} /> : <NoPicture />}
      {pause && !part && !player && !ended && (
        <Suspense>
          <SinglePart part="pause" />
        </Suspense>
      )}
      {debug && (
        <Suspense>
          <DebugLine />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The content, faded out and then removed while the game master keeps the overlays empty. Without a connection it has no
 * clock, and the whole picture says why.
 */
function Stage({ black }: { black: boolean }) {
  const { part } = useOptions();
  const texts = useTexts();
  const empty = useSettled(black, BLACKOUT_MS);
  const lost = useLost();
  return (
    <div className={classes.stage} data-black={black || undefined} data-lost={lost || undefined}>
      {!(black && empty) && <Content />}
      {lost && !black && !part && <p className={classes.lost}>{texts.connectionLost}</p>}
    </div>
  );
}

function Content() {
  const { part } = useOptions();
  const rolesAt = useRolesAt();
  const since = useLobby(numberedSince);
  if (!part) {
    return (
      <div className={classes.picture} data-starting={rolesAt !== null || undefined}>
        <Suspense>
          <PictureScreen />
        </Suspense>
        {since !== null && (
          <Suspense>
            <StreamNumber since={since} />
          </Suspense>
        )}
        {rolesAt !== null && <StartBanner key={rolesAt} rolesAt={rolesAt} />}
      </div>
    );
  }
  return (
    <Suspense>
      <SinglePart part={part} />
    </Suspense>
  );
}

/** Says in an ordinary browser why there is no picture; draws nothing in a streaming program. */
function NoPicture() {
  const { lobbyId, slotKey, pause } = useOptions();
  const texts = useTexts();
  const ended = useLobby((lobby) => lobby.ended);
  const waits = useLobby(({ slot }) => slot?.lobbyId === null) && !pause;
  const reason = lobbyId || slotKey ? texts.noAccess : texts.noLobby;
  if (window.obsstudio || !(ended || waits)) return null;

  return <p className={classes.noAccess}>{ended ? reason : texts.noLobbyYet}</p>;
}
