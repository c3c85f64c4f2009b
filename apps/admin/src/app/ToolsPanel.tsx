import { useTranslation } from '@tarnwort/ui';

import { FirstShow, type FirstShowProps } from '../features/first-show/FirstShow';
import { Rehearsal } from '../features/rehearsal/Rehearsal';
import { RemoteControl } from '../features/remote-control/RemoteControl';
import { Zone } from '../shared/Zone';

export interface ToolsPanelProps {
  onOpen: FirstShowProps['onOpen'];
}

/** Remote controls, webhooks, bots, and what is left to do before the first show. */
export function ToolsPanel({ onOpen }: ToolsPanelProps) {
  const { t } = useTranslation();

  return (
    <Zone title={t('studio.tools')} help="remote-controls">
      <FirstShow amongTools onOpen={onOpen} />
      <RemoteControl />
      <Rehearsal />
    </Zone>
  );
}
