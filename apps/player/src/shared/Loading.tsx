import { VisuallyHidden } from '@mantine/core';
import { useConnection } from '@tarnwort/lobby-client';
import { BlockedNotice, LoadingNotice, useTranslation } from '@tarnwort/ui';

/** In place of a lobby before its first state: a placeholder, or why there is none. */
export function Loading() {
  const { t } = useTranslation();
  const { blocked } = useConnection();
  if (blocked) return <BlockedNotice />;

  return (
    <>
      <VisuallyHidden component="h1">{t('common.loading')}</VisuallyHidden>
      <LoadingNotice />
    </>
  );
}
