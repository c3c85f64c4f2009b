import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { useSoundSwitch } from '../../shared/use-sound-switch';
import { LeaveButton } from '../ending/LeaveButton';

/** Sound and the way out, in the header. */
export function TableControls() {
  const { t } = useTranslation();
  const { on, toggle } = useSoundSwitch();

  return (
    <>
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
      <LeaveButton />
    </>
  );
}
