import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';

import { i18n } from '../i18n/i18n';
import { watchForQuiet } from '../Notices/part-loading';
import { cssVariables, theme } from '../theme/theme';
import { Toasts } from '../toasts/Toasts';
import { OpeningLanguage } from './OpeningLanguage';

export interface TarnwortProviderProps {
  /** The app */
  children: ReactNode;

  /** Colour scheme regardless of system and choice, for tests and galleries; unset by default */
  colorScheme?: 'dark' | 'light';
}

/** What every app stands in: theme, language and the global toast area. */
export function TarnwortProvider({ children, colorScheme }: TarnwortProviderProps) {
  useEffect(watchForQuiet, []);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(colorScheme ? { forceColorScheme: colorScheme } : {})}
    >
      <I18nextProvider i18n={i18n}>
        <Toasts />
        <OpeningLanguage>{children}</OpeningLanguage>
      </I18nextProvider>
    </MantineProvider>
  );
}
