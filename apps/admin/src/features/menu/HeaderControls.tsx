import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCrown, IconDoorExit, IconDots, IconEye, IconEyeOff, IconKeyboard, IconLink } from '@tabler/icons-react';
import { speakers, useLobby } from '@tarnwort/lobby-client';
import { copyText, notifyWarning } from '@tarnwort/ui';
import { useTranslation } from 'react-i18next';

import { useMasking } from '../../shared/masking/MaskingProvider';
import { useLinks } from '../../shared/session/use-links';
import { useHotkey } from '../../shared/use-hotkey';
import { HandOverDialog } from './HandOverDialog';
import { HotkeySheet } from './HotkeySheet';
import { LeaveDialog } from './LeaveDialog';

/** Streamer mode, the `?` sheet, and what is needed once an evening. */
export function HeaderControls() {
  const { t } = useTranslation();
  const { stream, toggleStream, toggleWord } = useMasking();
  const links = useLinks();
  const mayHandOver = useLobby(
    (lobby) => speakers(lobby).length > 0 && (lobby.phase === 'intermission' || lobby.phase === 'setup'),
  );
  const [hotkeys, sheet] = useDisclosure();
  const [handOver, handOverDialog] = useDisclosure();
  const [leave, leaveDialog] = useDisclosure();
  useHotkey('?', sheet.open);
  useHotkey('m', toggleWord);

  async function copyAdminLink() {
    notifyWarning(t((await copyText(links.admin)) ? 'admin.linkCopied' : 'common.copyFailed'));
  }

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
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('admin.menu')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={sheet.open}>
            {t('admin.hotkeys')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copyAdminLink()}>
            {t('admin.adminLink')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCrown size={18} aria-hidden />}
            disabled={!mayHandOver}
            onClick={handOverDialog.open}
          >
            {t('admin.handOver')}
          </Menu.Item>
          <Menu.Item color="imposter" leftSection={<IconDoorExit size={18} aria-hidden />} onClick={leaveDialog.open}>
            {t('admin.leave')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <HotkeySheet opened={hotkeys} onClose={sheet.close} />
      <HandOverDialog opened={handOver} onClose={handOverDialog.close} />
      <LeaveDialog opened={leave} onClose={leaveDialog.close} />
    </>
  );
}
