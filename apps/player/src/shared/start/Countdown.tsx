import { me, speakers, useLobby, useSecondsUntil } from '@tarnwort/lobby-client';
import { Face, useTranslation } from '@tarnwort/ui';
import { faceOf } from '@tarnwort/ui/Face/face-of.ts';
import type { CSSProperties } from 'react';

import { FullScreen } from '../full-screen/FullScreen';
import { useAtTime } from '../use-at-time';
import classes from './Countdown.module.css';

/** More faces than these are drawn small. */
const FEW = 8;

export interface CountdownProps {
  /** When the roles are dealt, in ms of `Date.now()` */
  rolesAt: number;
}

/** Three, two, one until the roles. Nothing in it depends on a role. The audience then waits for the words. */
export function Countdown({ rolesAt }: CountdownProps) {
  const { t } = useTranslation();
  const count = useSecondsUntil(rolesAt);
  const watching = useLobby((lobby) => lobby.you === null);
  const reading = useAtTime(watching ? rolesAt : null, { maxLateMs: Number.POSITIVE_INFINITY });
  const soon = t(watching ? 'player.phase.setup' : 'round.roleSoon');
  const title = reading ? t('audience.rolesRead') : soon;

  return (
    <FullScreen
      ground="neutral"
      name={title}
      footer={!watching && <p className={classes.foot}>{t('round.eyesOnly')}</p>}
    >
      <div className={classes.root} data-count={count}>
        <OtherFaces />
        <h1 className={classes.title}>{title}</h1>
        {!reading && (
          <p key={count} className={classes.number}>
            {count}
          </p>
        )}
        {!watching && <OwnFace />}
      </div>
    </FullScreen>
  );
}

function OwnFace() {
  const face = useLobby((lobby) => me(lobby)?.face ?? 0);
  return (
    <div className={classes.hero} style={{ '--face': faceOf(face).colour.fill } as CSSProperties}>
      <Face seat={face} className={classes.face} />
    </div>
  );
}

function OtherFaces() {
  const players = useLobby(speakers);
  const you = useLobby((lobby) => lobby.you);
  const others = players.filter(({ id }) => id !== you);

  return (
    <div className={classes.others} data-many={others.length > FEW || undefined} aria-hidden="true">
      {others.map(({ id, face }) => (
        <Face key={id} seat={face} className={classes.other} />
      ))}
    </div>
  );
}
