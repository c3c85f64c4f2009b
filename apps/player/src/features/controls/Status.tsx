import { IconHourglass } from '@tabler/icons-react';
import { me, pictureNameOf, useAvatar, useLobby, wordsOf } from '@tarnwort/lobby-client';
import { FitText, PlayerAvatar, useTranslation } from '@tarnwort/ui';

import { useServices } from '../../shared/services';
import classes from './Status.module.css';

/** One line with the player's name, points and round, or that an own word is held; the turn has a bar of its own above. */
export function Status() {
  const { t } = useTranslation();
  const name = useLobby((lobby) => me(lobby)?.name);
  const points = useLobby((lobby) => me(lobby)?.points ?? 0);
  const face = useLobby((lobby) => me(lobby)?.face);
  const { avatars } = useServices();
  const picture = useAvatar(
    avatars,
    useLobby((lobby) => pictureNameOf(me(lobby))),
  );
  const round = useLobby((lobby) => lobby.round);
  const phase = useLobby((lobby) => lobby.phase);
  const held = useLobby((lobby) => lobby.you !== null && wordsOf(lobby, lobby.you).some((word) => word.held));

  const place = round > 0 ? t('common.round', { number: round }) : t(`player.phase.${phase}`);

  return (
    <ul className={classes.root} aria-label={t('player.status')}>
      <li className={classes.item}>
        <PlayerAvatar src={picture} seat={face} size={26} />
        <FitText className={classes.name} text={name || t('common.unknown')} max={14} min={10} />
        <span>{t('common.points', { count: points })}</span>
      </li>
      <li className={classes.item}>
        {held && <IconHourglass size={16} aria-hidden />}
        <span>{held ? t('common.notOnStream') : place}</span>
      </li>
    </ul>
  );
}
