import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconBook,
  IconCrown,
  IconDoorExit,
  IconDots,
  IconKeyboard,
  IconLanguage,
  IconLink,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { speakers, useLobby } from '@tarnwort/lobby-client';
import {
  changeLanguage,
  copyText,
  currentLanguage,
  languageName,
  notifyWarning,
  offeredLanguages,
  useMenuInPlace,
  useTranslation,
} from '@tarnwort/ui';

import { helpAddress } from '../../shared/help/help';
import { useLinks } from '../../shared/session/session';
import { useIsNarrow } from '../../shared/use-window-width';

export interface MoreMenuProps {
  onHotkeys: () => void;
  onHandOver: () => void;
  onLeave: () => void;
}

/** Rarely used actions. Mounted opened, because it is loaded on the first click. */
export function MoreMenu({ onHotkeys, onHandOver, onLeave }: MoreMenuProps) {
  const { t } = useTranslation();
  const links = useLinks();
  const { button, menu } = useMenuInPlace();
  const mayHandOver = useLobby(
    (lobby) => speakers(lobby).length > 0 && (lobby.phase === 'intermission' || lobby.phase === 'setup'),
  );

  async function copyAdminLink() {
    notifyWarning(t((await copyText(links.admin)) ? 'tools.linkCopied' : 'common.copyFailed'));
  }

  /** A closing dialog restores the focus; the menu's item is unmounted by then, so its button is focused first. */
  const fromButton = (open: () => void) => () => {
    button.current?.focus();
    open();
  };

  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size="lg" aria-label={t('admin.menu')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={helpAddress()}
          target="_blank"
          rel="noopener"
          leftSection={<IconBook size={18} aria-hidden />}
        >
          {t('admin.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={fromButton(onHotkeys)}>
          {t('tools.hotkeys')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copyAdminLink()}>
          {t('tools.adminLink')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCrown size={18} aria-hidden />}
          disabled={!mayHandOver}
          onClick={fromButton(onHandOver)}
        >
          {t('tools.handOver')}
        </Menu.Item>
        <DockItems />
        <Menu.Item
          color="var(--tw-imposter-text)"
          leftSection={<IconDoorExit size={18} aria-hidden />}
          onClick={fromButton(onLeave)}
        >
          {t('tools.leave')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Languages and theme, for which a dock has no room in its header. */
function DockItems() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('dark') === 'dark';
  const narrow = useIsNarrow();

  if (!narrow) return null;
  return (
    <>
      <Menu.Item
        leftSection={dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {t(dark ? 'common.themeToLight' : 'common.themeToDark')}
      </Menu.Item>
      {offeredLanguages()
        .filter((language) => language !== currentLanguage())
        .map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            leftSection={<IconLanguage size={18} aria-hidden />}
            onClick={() => void changeLanguage(language)}
          >
            {languageName(language)}
          </Menu.Item>
        ))}
    </>
  );
}
