import type { Player } from '@tarnwort/protocol';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { memo } from 'react';
import { useMasking } from '../../shared/masking/MaskingProvider';
import masked from '../../shared/masking/masked.module.css';
import { ProfileField } from './ProfileField';

/** A player's camera address, covered in streamer mode, with a button that copies it. */
export const CameraField = memo(function CameraField({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { stream } = useMasking();
  const address = player.vodninjaCam ?? '';

  return (
    <ProfileField
      player={player}
      field="vodninjaCam"
      className={stream ? masked.masked : undefined}
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
