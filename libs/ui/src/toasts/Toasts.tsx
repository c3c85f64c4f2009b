import { lazy, Suspense, useSyncExternalStore } from 'react';

import { asked, loadToastArea } from './toasts';

const ToastArea = lazy(async () => ({ default: (await loadToastArea()).ToastArea }));

/** The global toast area; nothing until the first toast. */
export function Toasts() {
  const wanted = useSyncExternalStore(asked.subscribe, asked.read);
  if (!wanted) return null;

  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
