import { lazy, Suspense, useState } from 'react';

import { LanguageButton } from './LanguageButton';

const LanguageDropdown = lazy(async () => ({ default: (await import('./LanguageDropdown')).LanguageDropdown }));

/** Chooses the language of every text; the choice is remembered. */
export function LanguageMenu() {
  const [asked, setAsked] = useState(false);
  const button = <LanguageButton onClick={() => setAsked(true)} />;
  if (!asked) return button;

  return (
    <Suspense fallback={button}>
      <LanguageDropdown />
    </Suspense>
  );
}
