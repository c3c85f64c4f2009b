import { useTranslation } from '../i18n/use-translation';
import { Notice } from './Notice';

/** In place of a screen that has never reached the server's socket: likely causes and a way out. */
export function BlockedNotice() {
  const { t } = useTranslation();
  const action = { label: t('common.reload'), onClick: () => window.location.reload() };
  return (
    <Notice
      kind="error"
      title={t('errors.connectionBlocked')}
      text={t('errors.connectionBlockedText')}
      action={action}
    />
  );
}
