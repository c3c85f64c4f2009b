import { pictureNameOf, useAvatar } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { useSession } from '../../shared/session/session';
import { CameraField } from './CameraField';
import { OwnFace } from './OwnFace';
import cells from './PlayerCells.module.css';
import { usePlayer } from './PlayerRow';
import classes from './PlayerTable.module.css';
import { ProfileField } from './ProfileField';
import { TwitchNameField } from './TwitchNameField';

export interface MasterRowProps {
  playerId: string;
  /** Whether the words of the round are shown */
  words: boolean;
  /** Whether players choose in a ballot */
  voting: boolean;
  /** Whether all columns are shown, with fields */
  all: boolean;
}

/** The game master's own row: the profile, without order, points, role and kick. */
export const MasterRow = memo(function MasterRow({ playerId, words, voting, all }: MasterRowProps) {
  const { t } = useTranslation();
  const player = usePlayer(playerId);
  const avatar = useAvatar(useSession().avatars, pictureNameOf(player));

  if (!player) return null;
  return (
    <tr className={classes.row} data-master>
      <td data-column="order" />
      <td data-column="name">
        <div className={cells.identity}>
          <OwnFace player={player} picture={avatar} />
          {all ? <ProfileField player={player} field="name" /> : <span className={cells.still}>{player.name}</span>}
        </div>
      </td>
      {all && (
        <td data-column="twitchUsername">
          <TwitchNameField player={player} />
        </td>
      )}
      {(all || !words) && <td data-column="camera">{all && <CameraField player={player} />}</td>}
      {words && <td data-column="words" />}
      {voting && <td data-column="vote" />}
      <td data-column="points" />
      {(all || !words) && <td data-column="ready" />}
      <td data-column="team" className={cells.master}>
        {t('common.gameMaster')}
      </td>
      <td data-column="kick" />
    </tr>
  );
});
