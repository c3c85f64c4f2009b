import '../styles/menus';

import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type Language, languageNames, languages } from '../catalogue';
import { changeLanguage, currentLanguage } from '../i18n/i18n';
import { useTranslation } from '../i18n/use-translation';
import { notifyError } from '../toasts/toasts';
import { LanguageButton } from './LanguageButton';
import { useMenuInPlace } from './use-menu-in-place';

/** The open menu of languages. Its code comes in a quiet moment or with the first click: most people never change the language. */
export function LanguageDropdown() {
  const { t } = useTranslation();
  const current = currentLanguage();
  const { button, menu } = useMenuInPlace();

  async function choose(language: Language) {
    if (!(await changeLanguage(language))) notifyError(t('common.partMissing'), { id: 'part-missing' });
  }

  return (
    <Menu position="bottom-end" withinPortal={false} {...menu}>
      <Menu.Target>
        <LanguageButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('common.language')}>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void choose(language)}
            rightSection={language === current ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={language === current || undefined}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
