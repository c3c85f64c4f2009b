import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from '../i18n/use-translation';

import { Notice } from './Notice';

export interface CrashBoundaryProps {
  /** What may fail */
  children: ReactNode;
}

/** Catches a failure of the screen and offers to load it again; the seat is the server's and is kept. */
export function CrashBoundary({ children }: CrashBoundaryProps) {
  return <ErrorBoundary FallbackComponent={Crashed}>{children}</ErrorBoundary>;
}

function Crashed() {
  const { t } = useTranslation();

  return (
    <Notice
      kind="error"
      title={t('errors.crashed')}
      text={t('errors.crashedText')}
      action={{ label: t('common.reload'), onClick: () => location.reload() }}
    />
  );
}
