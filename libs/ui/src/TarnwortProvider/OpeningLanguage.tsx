import { type ReactNode, Suspense, use } from 'react';

import { openingLanguage } from '../i18n/i18n';

export interface OpeningLanguageProps {
  /** The app */
  children: ReactNode;
}

/** Holds the first picture back until its language has come, so that nobody sees the other one flash by. */
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
