import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { useSoundSetting } from './use-sounds';

/** Switches sounds on and off. */
export function SoundButton() {
  const { t } = useTranslation();
  const { on, set } = useSoundSetting();

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('player.sound')}
      aria-pressed={on}
      title={t('player.sound')}
      onClick={() => set(!on)}
    >
      {on ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
    </ActionIcon>
  );
}
