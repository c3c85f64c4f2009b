import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconEye, IconEyeOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMasking } from '../../shared/masking/MaskingProvider';
import { useHotkey } from '../../shared/use-hotkey';
import { WhenOpened } from '../../shared/WhenOpened';

const MoreMenu = lazy(async () => ({ default: (await import('./MoreMenu')).MoreMenu }));
const HotkeySheet = lazy(async () => ({ default: (await import('./HotkeySheet')).HotkeySheet }));
const HandOverDialog = lazy(async () => ({ default: (await import('./HandOverDialog')).HandOverDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog')).LeaveDialog }));

/** Streamer mode, the `?` sheet, and a menu of what is needed once an evening, loaded when asked for. */
export function HeaderControls() {
  const { t } = useTranslation();
  const { stream, toggleStream, toggleWord } = useMasking();
  const [menu, setMenu] = useState(false);
  const [hotkeys, sheet] = useDisclosure();
  const [handOver, handOverDialog] = useDisclosure();
  const [leave, leaveDialog] = useDisclosure();
  useHotkey('?', sheet.open);
  useHotkey('m', toggleWord);

  const menuButton = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('admin.menu')}
      aria-haspopup="menu"
      onClick={() => setMenu(true)}
    >
      <IconDots size={20} aria-hidden />
    </ActionIcon>
  );

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
      {menu ? (
        <Suspense fallback={menuButton}>
          <MoreMenu onHotkeys={sheet.open} onHandOver={handOverDialog.open} onLeave={leaveDialog.open} />
        </Suspense>
      ) : (
        menuButton
      )}
      <WhenOpened opened={hotkeys}>
        <HotkeySheet opened={hotkeys} onClose={sheet.close} />
      </WhenOpened>
      <WhenOpened opened={handOver}>
        <HandOverDialog opened={handOver} onClose={handOverDialog.close} />
      </WhenOpened>
      <WhenOpened opened={leave}>
        <LeaveDialog opened={leave} onClose={leaveDialog.close} />
      </WhenOpened>
    </>
  );
}
