import '../styles/menus';

import { Menu } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

import { useTranslation } from '../i18n/use-translation';
import { useCorrectionsUrl } from './corrections';

/** Says in the menu of languages that drafts want corrections: a link to the operator, or whom to tell without one. */
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
