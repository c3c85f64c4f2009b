import { Button, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

import { catalogues, languages } from '../catalogue';
import { changeLanguage, currentLanguage } from '../i18n/i18n';

/** Chooses the language of every text; the choice is remembered. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = currentLanguage();

  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={`${t('common.language')}: ${t('common.languageName')}`}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('common.language')}>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => changeLanguage(language)}
            rightSection={language === current ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={language === current || undefined}
          >
            {catalogues[language].common.languageName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
