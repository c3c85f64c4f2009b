import type { Player } from '@tarnwort/protocol';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { memo } from 'react';
import redacted from '../../shared/streamer-mode/redacted.module.css';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { ProfileField } from './ProfileField';

/** A player's camera link, hidden in streamer mode, with a copy button. */
export const CameraField = memo(function CameraField({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const address = player.vodninjaCam ?? '';

  return (
    <ProfileField
      player={player}
      field="vodninjaCam"
      className={stream ? redacted.input : undefined}
      rightSection={
        <CopyButton
          look="icon"
          variant="subtle"
          size="sm"
          value={address}
          disabled={address === ''}
          label={t('admin.copyCamera', { name: player.name })}
        />
      }
    />
  );
});
