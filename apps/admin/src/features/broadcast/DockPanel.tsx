import { useTranslation } from '@tarnwort/ui';

import { Zone } from '../../shared/Zone';
import { Facts } from './Facts';
import { Picture } from './Picture';

/** Picture and connections, below each other. */
export function DockPanel() {
  const { t } = useTranslation();

  return (
    <Zone title={t('studio.broadcast.title')}>
      <Picture />
      <Facts />
    </Zone>
  );
}
