import { useTranslation } from '@tarnwort/ui';
import { useSlot } from '../../shared/use-slot';
import { Zone } from '../../shared/Zone';
import { Facts } from './Facts';
import { OtherLobby } from './OtherLobby';
import { Picture } from './Picture';

/** Picture and connections, below each other. */
export function DockPanel() {
  const { t } = useTranslation();
  const slot = useSlot();

  return (
    <Zone title={t('studio.broadcast.title')}>
      <OtherLobby {...slot} />
      <Picture />
      <Facts />
    </Zone>
  );
}
