import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { useSoundSetting } from './use-sounds';

/** Switches sounds on and off. */
export function SoundButton() {
  const { t } = useTranslation();
  const { on, toggle } = useSoundSetting();

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('player.sound')}
      aria-pressed={on}
      title={t('player.sound')}
      onClick={toggle}
    >
      {on ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
    </ActionIcon>
  );
}
