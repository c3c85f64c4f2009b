import { type ReactNode, Suspense, use } from 'react';

import { openingLanguage } from '../i18n/i18n';

export interface OpeningLanguageProps {
  /** The app */
  children: ReactNode;
}

/** Delays the first render until its language is loaded, so that German does not flash. */
export function OpeningLanguage({ children }: OpeningLanguageProps) {
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
