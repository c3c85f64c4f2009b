import { useLobby } from '@tarnwort/lobby-client';
import { LogoMark } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../../shared/options';
import { useSettled } from '../../shared/use-settled';
import classes from './Parts.module.css';

/** A source of a slot enters its lobby in less; only then does it wait for one. */
const ENTER_MS = 1000;

/** Duration of the fade to an empty picture; the style sheet has it too. */
const FADE_MS = 200;

/** What the whole picture shows instead of nothing: during a blackout, and while the slot has no lobby. */
export function PauseCard() {
  const { slotKey } = useOptions();
  const { show } = useTexts();
  const black = useLobby(({ lobby }) => lobby.blackSince !== undefined);
  const missing = useLobby((lobby) => !lobby.known);
  const waits = useSettled(slotKey !== undefined && missing, ENTER_MS, false);
  const shown = black || (missing && waits);
  const gone = useSettled(!shown, FADE_MS);
  const entered = useSettled(!missing, FADE_MS);

  if (!shown && gone) return null;
  return (
    <div
      className={`${classes.root} ${classes.soon} ${classes.pause}`}
      data-part="pause"
      data-away={!shown || undefined}
    >
      <span className={classes.brand}>
        <LogoMark size={120} />
        {show.appName}
      </span>
      <span className={classes.line} role="status">
        {black || entered ? show.continuesSoon : show.startsSoon}
      </span>
    </div>
  );
}
