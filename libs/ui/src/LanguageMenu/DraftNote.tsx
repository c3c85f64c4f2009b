import '../styles/menus';

import { Menu } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

import { useTranslation } from '../i18n/use-translation';
import { useCorrectionsUrl } from './corrections';

/** Asks in the menu of languages for corrections of drafts: a link to the operator, or the game master without one. */
export function DraftNote() {
  const { t } = useTranslation();
  const url = useCorrectionsUrl();
  if (!url) return <Menu.Label>{t('common.draft.toGameMaster')}</Menu.Label>;

  return (
    <Menu.Item
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      {t('common.draft.corrections')}
    </Menu.Item>
  );
}
