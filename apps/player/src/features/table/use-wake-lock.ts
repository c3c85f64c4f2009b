import { useEffect } from 'react';

/** Keeps the screen on while `active`. The browser releases the lock of a hidden page, so it is requested again. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;

    async function request() {
      if (document.visibilityState !== 'visible' || over) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        const previous = lock;
        lock = granted;
        await previous?.release();
        if (over) await granted.release();
      } catch {
        // A device may refuse, for example on low battery.
      }
    }

    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [active]);
}
