import { useEffect, useState } from 'react';

const LOOK_MS = 2000;

/** Ids of the players whose camera page has loaded, with commas between them; whether it shows a picture is not known. */
export function useLoadedCameras(): string {
  const [loaded, setLoaded] = useState('');

  useEffect(() => {
    const timer = setInterval(() => setLoaded(loadedNow().join()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  return loaded;
}

function loadedNow(): string[] {
  const frames = document.querySelectorAll('[data-player-id] iframe[data-loaded]');
  return [...frames].map((frame) => frame.closest<HTMLElement>('[data-player-id]')?.dataset.playerId ?? '').sort();
}
