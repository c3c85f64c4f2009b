import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, use, useEffect } from 'react';

import { openingLanguage } from '../i18n/i18n';
import { CorrectionsContext } from '../LanguageMenu/corrections';
import { watchIdle } from '../lazy/idle-loading';
import { cssVariables, theme } from '../theme/theme';
import { Toasts } from '../toasts/Toasts';

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

interface OpeningLanguageProps {
  /** The app */
  children: ReactNode;
}

/** Delays the first render until its language is loaded, so that German does not flash. */
function OpeningLanguage({ children }: OpeningLanguageProps) {
  const language = openingLanguage();
  if (language === null) return children;

  return (
    <Suspense fallback={null}>
      <Spoken language={language}>{children}</Spoken>
    </Suspense>
  );
}

function Spoken({ language, children }: OpeningLanguageProps & { language: Promise<unknown> }) {
  use(language);
  return children;
}
