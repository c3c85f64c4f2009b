import { useTranslation } from '@tarnwort/ui';

import { Rehearsal } from '../features/rehearsal/Rehearsal';
import { RemoteControl } from '../features/remote-control/RemoteControl';
import { Zone } from '../shared/Zone';

/** Remote controls, webhooks and bots. */
export function ToolsPanel() {
  const { t } = useTranslation();

  return (
    <Zone title={t('studio.tools')}>
      <RemoteControl />
      <Rehearsal />
    </Zone>
  );
}
