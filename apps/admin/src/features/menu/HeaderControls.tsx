import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconEye, IconEyeOff } from '@tabler/icons-react';
import { lazyDialog, lazyPart, useTranslation } from '@tarnwort/ui';

import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { useHotkey } from '../../shared/use-hotkey';

const MoreMenu = lazyPart(async () => (await import('./MoreMenu')).MoreMenu);
const HotkeySheet = lazyDialog(async () => (await import('./HotkeySheet')).HotkeySheet);
const HandOverDialog = lazyDialog(async () => (await import('./HandOverDialog')).HandOverDialog);
const LeaveDialog = lazyDialog(async () => (await import('./LeaveDialog')).LeaveDialog);

/** Streamer mode, hotkey sheet and the menu of rarely used actions, which is loaded on the first click. */
export function HeaderControls() {
  const { t } = useTranslation();
  const { stream, toggleStream, toggleWord } = useStreamerMode();
  const [menu, askedMenu] = useDisclosure();
  const [hotkeys, sheet] = useDisclosure();
  const [handOver, handOverDialog] = useDisclosure();
  const [leave, leaveDialog] = useDisclosure();
  useHotkey('?', sheet.open);
  useHotkey('m', toggleWord);

  return (
    <>
      <ActionIcon
        variant={stream ? 'light' : 'subtle'}
        color={stream ? 'brand' : 'gray'}
        size="lg"
        aria-pressed={stream}
        aria-label={t('admin.streamerMode')}
        title={t(stream ? 'admin.streamerModeOff' : 'admin.streamerModeOn')}
        onClick={toggleStream}
      >
        {stream ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
      </ActionIcon>
      <MoreMenu
        wanted={menu}
        standIn={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('admin.menu')}
            aria-haspopup="menu"
            onClick={askedMenu.open}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        }
        onMissing={askedMenu.close}
        onHotkeys={sheet.open}
        onHandOver={handOverDialog.open}
        onLeave={leaveDialog.open}
      />
      <HotkeySheet opened={hotkeys} onClose={sheet.close} />
      <HandOverDialog opened={handOver} onClose={handOverDialog.close} />
      <LeaveDialog opened={leave} onClose={leaveDialog.close} />
    </>
  );
}
