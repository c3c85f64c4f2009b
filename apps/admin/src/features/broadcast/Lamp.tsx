import { useLobby } from '@tarnwort/lobby-client';
import { formatClock, useTranslation } from '@tarnwort/ui';

import { useSeconds } from '../../shared/use-seconds';
import { useIsWide } from '../../shared/use-window-width';
import classes from './Lamp.module.css';
import { type LampState, useLamp } from './lamp';

/** Whether an overlay of this lobby is on air; while the overlays are black, that and for how long. */
export function HeaderLamp() {
  const { t } = useTranslation();
  const black = useLobby(({ lobby }) => lobby.blackSince ?? null);
  const { lamp, count } = useLamp();

  if (black !== null) return <BlackState since={black} />;
  return (
    <p className={classes.lamp} data-lamp={lamp} role="status">
      <LampText lamp={lamp} />
      {count > 0 && <small className={classes.count}>{t('studio.broadcast.sources', { count })}</small>}
    </p>
  );
}

/** The lamp as plain words, which nothing happens to: on air, ready, no source, or unknown. */
export function Lamp() {
  const { lamp } = useLamp();

  return (
    <p className={classes.lamp} data-lamp={lamp} data-plain>
      <LampText lamp={lamp} />
    </p>
  );
}

function LampText({ lamp }: { lamp: LampState }) {
  const { t } = useTranslation();

  return (
    <>
      <span className={classes.dot} aria-hidden />
      <span>{t(`studio.broadcast.lamp.${lamp}`)}</span>
    </>
  );
}

function BlackState({ since }: { since: number }) {
  const { t } = useTranslation();
  const serverNow = useSeconds() + useLobby((lobby) => lobby.clockOffset);
  const wide = useIsWide();
  const age = formatClock(Math.floor((serverNow - since) / 1000));

  return (
    <p className={classes.black} role="status">
      <span className={classes.square} aria-hidden />
      <span>{wide ? t('studio.broadcast.blackSince', { since: age }) : t('studio.broadcast.blackShort')}</span>
    </p>
  );
}
