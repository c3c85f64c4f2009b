import { useEffect, useState } from 'react';

/** Whether the streaming program shows this source; always true where there is no such program. */
export function useOnAir(): boolean {
  const [onAir, setOnAir] = useState(true);

  useEffect(() => {
    const follow = (event: CustomEvent<{ visible: boolean }>) => setOnAir(event.detail.visible);
    window.addEventListener('obsSourceVisibleChanged', follow);
    return () => window.removeEventListener('obsSourceVisibleChanged', follow);
  }, []);

  return onAir;
}
