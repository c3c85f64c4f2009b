import { useConnection, useLobby } from '@tarnwort/lobby-client';
import type { Phase } from '@tarnwort/protocol';
import { createContext, useContext, useEffect, useState } from 'react';

/** Whether the streaming program shows this source, and how often that has changed. */
export interface Visibility {
  visible: boolean;
  changes: number;
}

const alwaysVisible: Visibility = { visible: true, changes: 0 };

/** The source's visibility; always visible without a provider. */
export const VisibilityContext = createContext(alwaysVisible);

/**
 * Follows the visibility events of the streaming program; stays visible in an ordinary browser. A source in OBS's preview
 * is visible but not active; an active source counts as visible.
 */
export function useSourceVisibility(): Visibility {
  const [visibility, setVisibility] = useState(alwaysVisible);

  useEffect(() => {
    const update = (visible: boolean) =>
      setVisibility((before) => (before.visible === visible ? before : { visible, changes: before.changes + 1 }));
    const onVisible = ({ detail }: CustomEvent<{ visible: boolean }>) => update(detail.visible);
    const onActive = ({ detail }: CustomEvent<{ active: boolean }>) => detail.active && update(true);
    window.addEventListener('obsSourceVisibleChanged', onVisible);
    window.addEventListener('obsSourceActiveChanged', onActive);
    return () => {
      window.removeEventListener('obsSourceVisibleChanged', onVisible);
      window.removeEventListener('obsSourceActiveChanged', onActive);
    };
  }, []);

  return visibility;
}

/** Whether the streaming program shows this source. */
export function useIsVisible(): boolean {
  return useContext(VisibilityContext).visible;
}

/**
 * A key that changes when the picture is rebuilt instead of updated: by a snapshot, or when the source is hidden or
 * shown. What is there at that moment is drawn without animation.
 */
export function useRebuildKey(): string {
  const { changes } = useContext(VisibilityContext);
  const snapshot = useLobby((lobby) => lobby.snapshotSeq);
  return `${snapshot}/${changes}`;
}

/**
 * The phase, and whether this page saw it begin. A phase that came with a snapshot, while joining or while the source was
 * hidden is not live and is drawn without animation.
 */
export function useLivePhase(): { phase: Phase; live: boolean } {
  const phase = useLobby((lobby) => lobby.phase);
  const rebuildKey = useRebuildKey();
  const { joined } = useConnection();
  const [seen, setSeen] = useState({ phase, rebuildKey, live: false });

  if (seen.phase === phase && seen.rebuildKey === rebuildKey) return seen;

  const live = seen.rebuildKey === rebuildKey && (seen.phase === phase ? seen.live : joined);
  const next = { phase, rebuildKey, live };
  setSeen(next);
  return next;
}
