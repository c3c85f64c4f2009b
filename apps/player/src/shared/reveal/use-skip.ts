import { useEffect, useEffectEvent } from 'react';

/** Calls `skip` at the next key or tap, while that is possible. */
export function useSkip(possible: boolean, skip: () => void): void {
  const onSkip = useEffectEvent(skip);

  useEffect(() => {
    if (!possible) return;
    const end = () => onSkip();
    window.addEventListener('keydown', end);
    window.addEventListener('pointerdown', end);
    return () => {
      window.removeEventListener('keydown', end);
      window.removeEventListener('pointerdown', end);
    };
  }, [possible]);
}
