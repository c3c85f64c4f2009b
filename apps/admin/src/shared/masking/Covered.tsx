import { useTranslation } from '@tarnwort/ui';

/** Stands where a covered text would be; always the same length, so that it tells nothing. */
export function Covered() {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('common.hidden')}>
      ••••••
    </span>
  );
}
