import type { Player } from '@tarnwort/protocol';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { memo } from 'react';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './PlayerCells.module.css';
import { ProfileField } from './ProfileField';

/** Whether a player has a camera link, with a copy button. The link itself is seen while it is edited, not in streamer mode. */
export const CameraField = memo(function CameraField({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const address = player.vodninjaCam ?? '';

  return (
    <div className={classes.camera} data-set={address !== '' || undefined}>
      <span className={classes.cameraState} aria-hidden>
        {t(address === '' ? 'admin.cameraNone' : 'admin.cameraSet')}
      </span>
      <ProfileField player={player} field="vodninjaCam" covered={stream} />
      <CopyButton
        look="icon"
        variant="subtle"
        size="sm"
        value={address}
        disabled={address === ''}
        label={t('admin.copyCamera', { name: player.name })}
      />
    </div>
  );
});
