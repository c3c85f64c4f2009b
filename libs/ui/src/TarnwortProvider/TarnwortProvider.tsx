import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, use, useEffect } from 'react';

import { initialTextsLoaded } from '../i18n/i18n';
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
          <InitialTexts>{children}</InitialTexts>
        </CorrectionsContext>
      </MantineProvider>
    </DirectionProvider>
  );
}

interface InitialTextsProps {
  /** The app */
  children: ReactNode;
}

/** Delays the first render until the texts of its language are loaded, so that no German text flashes. */
function InitialTexts({ children }: InitialTextsProps) {
  const loaded = initialTextsLoaded();
  if (loaded === null) return children;

  return (
    <Suspense fallback={null}>
      <SuspendUntilLoaded loaded={loaded}>{children}</SuspendUntilLoaded>
    </Suspense>
  );
}

function SuspendUntilLoaded({ loaded, children }: InitialTextsProps & { loaded: Promise<unknown> }) {
  use(loaded);
  return children;
}
