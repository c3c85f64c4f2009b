import { useLobby } from '@tarnwort/lobby-client';
import { formatClock, useTranslation } from '@tarnwort/ui';

import { useSeconds } from '../../shared/use-seconds';
import { useIsWide } from '../../shared/use-window-width';
import classes from './Lamp.module.css';
import { useLamp } from './lamp';

/** Whether an overlay of this lobby is on air; while the overlays are black, that and for how long. */
export function HeaderLamp() {
  const black = useLobby(({ lobby }) => lobby.blackSince ?? null);

  return black === null ? <Lamp counted /> : <BlackState since={black} />;
}

export interface LampProps {
  /** Whether the number of sources is shown where there is room; false by default */
  counted?: boolean;
}

/** The lamp: on air, ready, no source, or unknown. */
export function Lamp({ counted = false }: LampProps) {
  const { t } = useTranslation();
  const { lamp, count } = useLamp();

  return (
    <p className={classes.lamp} data-lamp={lamp} {...(counted ? { role: 'status' } : {})}>
      <span className={classes.dot} aria-hidden />
      <span>{t(`studio.broadcast.lamp.${lamp}`)}</span>
      {counted && count > 0 && <small className={classes.count}>{t('studio.broadcast.sources', { count })}</small>}
    </p>
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
