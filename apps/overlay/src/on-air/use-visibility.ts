import { useEffect, useState } from 'react';

/** Whether the streaming program shows this source, and how often that has changed. */
export interface Visibility {
  visible: boolean;
  changes: number;
}

export const alwaysVisible: Visibility = { visible: true, changes: 0 };

/**
 * Follows what the streaming program tells its browser source; always visible where there is no such program. A source
 * in a preview is visible and not active, one on air is both: what is active is visible, whatever was said before.
 */
export function useVisibility(): Visibility {
  const [visibility, setVisibility] = useState(alwaysVisible);

  useEffect(() => {
    const see = (visible: boolean) =>
      setVisibility((was) => (was.visible === visible ? was : { visible, changes: was.changes + 1 }));
    const followVisible = ({ detail }: CustomEvent<{ visible: boolean }>) => see(detail.visible);
    const followActive = ({ detail }: CustomEvent<{ active: boolean }>) => detail.active && see(true);
    window.addEventListener('obsSourceVisibleChanged', followVisible);
    window.addEventListener('obsSourceActiveChanged', followActive);
    return () => {
      window.removeEventListener('obsSourceVisibleChanged', followVisible);
      window.removeEventListener('obsSourceActiveChanged', followActive);
    };
  }, []);

  return visibility;
}
