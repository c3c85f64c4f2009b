import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { lazyDialog, lazyPart, useTranslation } from '@tarnwort/ui';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { withToolTexts } from '../../shared/with-tool-texts';
import { HideAllButton } from './HideAllButton';

const MoreMenu = lazyPart(async () => (await withToolTexts(import('./MoreMenu'))).MoreMenu);
const HotkeySheet = lazyDialog(async () => (await withToolTexts(import('./HotkeySheet'))).HotkeySheet);
const HandOverDialog = lazyDialog(async () => (await withToolTexts(import('./HandOverDialog'))).HandOverDialog);
const LeaveDialog = lazyDialog(async () => (await withToolTexts(import('./LeaveDialog'))).LeaveDialog);

/** Streamer mode, hotkey sheet and the menu of rarely used actions, which is loaded on the first click. */
export function HeaderControls() {
  const { t } = useTranslation();
  const { word, stream, toggleWord } = useStreamerMode();
  const [menu, menuRequest] = useDisclosure();
  const [hotkeys, sheet] = useDisclosure();
  const [handOver, handOverDialog] = useDisclosure();
  const [leave, leaveDialog] = useDisclosure();
  useHotkey('help', sheet.open);
  useHotkey('mask', toggleWord, { enabled: !stream, confirm: word });

  return (
    <>
      <HideAllButton />
      <MoreMenu
        wanted={menu}
        fallback={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('admin.menu')}
            aria-haspopup="menu"
            onClick={menuRequest.open}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        }
        onLoadError={menuRequest.close}
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
