import '../styles/menus';

import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { changeLanguage, currentLanguage, offeredLanguages } from '../i18n/i18n';
import { isDraft, type Language, languageName } from '../i18n/languages';
import { useTranslation } from '../i18n/use-translation';
import { notifyError } from '../toasts/toasts';
import { DraftNote } from './DraftNote';
import { LanguageButton } from './LanguageButton';
import { useMenuInPlace } from './use-menu-in-place';

/** The open menu of languages. Its code is loaded when the page is idle or with the first click. */
export function LanguageDropdown() {
  const { t } = useTranslation();
  const current = currentLanguage();
  const offered = offeredLanguages();
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
        {offered.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void choose(language)}
            rightSection={language === current ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={language === current || undefined}
          >
            {languageName(language)}
          </Menu.Item>
        ))}
        {offered.some(isDraft) && <Menu.Divider />}
        {offered.some(isDraft) && <DraftNote />}
      </Menu.Dropdown>
    </Menu>
  );
}
