import { IconVideo, IconVideoOff } from '@tabler/icons-react';
import type { Player } from '@tarnwort/protocol';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './CameraField.module.css';
import { ProfileField } from './ProfileField';

/** Whether a player has a camera link, with a copy button. The link itself is seen while it is edited, not in streamer mode. */
export const CameraField = memo(function CameraField({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const address = player.vodninjaCam ?? '';
  const state = t(address === '' ? 'admin.cameraNone' : 'admin.cameraSet');
  const Icon = address === '' ? IconVideoOff : IconVideo;

  return (
    <div className={classes.root} data-set={address !== '' || undefined} title={state}>
      <ProfileField player={player} field="vodninjaCam" covered={stream} />
      <span className={classes.state} aria-hidden>
        <Icon size={16} />
        <span className={classes.text}>{state}</span>
      </span>
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
