import { lazyPart } from '@tarnwort/ui';

import { useIsDock } from '../../shared/use-window-width';

const DockPanel = lazyPart(async () => (await import('./DockPanel')).DockPanel);

/** Picture and connections in the open area of a dock, whose middle has no room for them. */
export function BroadcastPanel() {
  return useIsDock() && <DockPanel />;
}
