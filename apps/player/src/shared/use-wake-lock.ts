import { useEffect } from 'react';

/** Keeps the screen on while `active`; the browser drops the lock with the page, so it is taken again when it shows. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;

    async function take() {
      if (document.visibilityState !== 'visible' || over) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch {
        // A device may refuse, on low battery for instance; the game goes on.
      }
    }

    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [active]);
}
