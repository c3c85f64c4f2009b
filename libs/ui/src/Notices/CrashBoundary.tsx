import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from '../i18n/use-translation';

import { Notice } from './Notice';

export interface CrashBoundaryProps {
  /** The app */
  children: ReactNode;
}

/** Catches render errors of the app and offers a reload; the server keeps the seat. */
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
