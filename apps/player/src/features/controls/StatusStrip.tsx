import { me, useLobby } from '@tarnwort/lobby-client';
import { FitText, useTranslation } from '@tarnwort/ui';

import classes from './StatusStrip.module.css';

/** One line: my name, my points and the round; whose turn it is stands above it. */
export function StatusStrip() {
  const { t } = useTranslation();
  const name = useLobby((lobby) => me(lobby)?.name);
  const points = useLobby((lobby) => me(lobby)?.points ?? 0);
  const round = useLobby((lobby) => lobby.round);
  const phase = useLobby((lobby) => lobby.phase);

  return (
    <ul className={classes.root} aria-label={t('player.status')}>
      <li className={classes.item}>
        <FitText className={classes.name} text={name || t('common.unknown')} max={14} min={10} />
        <span>{t('common.points', { count: points })}</span>
      </li>
      <li className={classes.item}>{round > 0 ? t('common.round', { number: round }) : t(`common.phase.${phase}`)}</li>
    </ul>
  );
}
