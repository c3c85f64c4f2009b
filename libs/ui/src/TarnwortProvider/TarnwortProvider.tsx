import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

import { CorrectionsContext } from '../LanguageMenu/corrections';
import { watchIdle } from '../lazy/idle-loading';
import { cssVariables, theme } from '../theme/theme';
import { Toasts } from '../toasts/Toasts';
import { OpeningLanguage } from './OpeningLanguage';

export interface TarnwortProviderProps {
  /** The app */
  children: ReactNode;

  /** Colour scheme regardless of system and choice, for tests and galleries; unset by default */
  colorScheme?: 'dark' | 'light';

  /** Where corrections of texts are sent; none by default */
  correctionsUrl?: string;
}

/** Provides theme, language and the toast area to an app. */
export function TarnwortProvider({ children, colorScheme, correctionsUrl = '' }: TarnwortProviderProps) {
  useEffect(watchIdle, []);

  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        {...(colorScheme ? { forceColorScheme: colorScheme } : {})}
      >
        <Toasts />
        <CorrectionsContext value={correctionsUrl}>
          <OpeningLanguage>{children}</OpeningLanguage>
        </CorrectionsContext>
      </MantineProvider>
    </DirectionProvider>
  );
}
