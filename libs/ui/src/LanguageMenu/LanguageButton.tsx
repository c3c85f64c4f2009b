import { Button, type ButtonProps } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { currentLanguage } from '../i18n/i18n';
import { useTranslation } from '../i18n/use-translation';

/** The button that shows the language and opens the menu; it accepts the props of a menu's target. */
export function LanguageButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation();

  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      leftSection={<IconLanguage size={18} aria-hidden />}
      aria-label={`${t('common.language')}: ${currentLanguage().toUpperCase()}`}
      aria-haspopup="menu"
      {...props}
    >
      {currentLanguage().toUpperCase()}
    </Button>
  );
}
