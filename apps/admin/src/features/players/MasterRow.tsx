import { useAvatars } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { PlayerAvatar } from '@tarnwort/ui';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../shared/session/session';
import { CameraField } from './CameraField';
import classes from './PlayerTable.module.css';
import { ProfileField } from './ProfileField';

/** The game master's own row: a name and a picture, nothing to play with. */
export function MasterRow({ player }: { player: Player }) {
  const { t } = useTranslation();
  const avatars = useAvatars(useSession().avatars);

  return (
    <tr className={classes.row} data-master>
      <td data-column="order" />
      <td data-column="name">
        <div className={classes.identity}>
          <PlayerAvatar src={avatars[player.id]} size={38} online={player.isConnected} />
          <div className={classes.naming}>
            <ProfileField player={player} field="name" />
            <span className={classes.badges}>{t('common.gameMaster')}</span>
          </div>
        </div>
      </td>
      <td data-column="twitchUsername">
        <ProfileField player={player} field="twitchUsername" />
      </td>
      <td data-column="camera">
        <CameraField player={player} />
      </td>
      <td data-column="points" />
      <td data-column="ready" />
      <td data-column="team" />
      <td data-column="kick" />
    </tr>
  );
}
