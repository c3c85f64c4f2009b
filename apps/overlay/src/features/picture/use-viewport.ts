import { useEffect, useState } from 'react';

import type { Size } from './geometry';

/** The size of the window; renders again when it changes. */
export function useViewport(): Size {
  const [viewport, setViewport] = useState(read);

  useEffect(() => {
    const update = () => setViewport(read());
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);

  return viewport;
}

function read(): Size {
  return { width: window.innerWidth, height: window.innerHeight };
}
