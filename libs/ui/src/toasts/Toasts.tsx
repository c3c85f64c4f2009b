import { useSyncExternalStore } from 'react';

import { lazyPart } from '../lazy/lazy-part';
import { PlainToast } from './PlainToast';
import { areaUsed, loadToastArea, plain } from './toasts';

// Silent: a missing part is reported by a toast.
const ToastArea = lazyPart(async () => (await loadToastArea()).ToastArea, { silent: true });

/** The global toast area; nothing until the first toast. */
export function Toasts() {
  const wanted = useSyncExternalStore(areaUsed.subscribe, areaUsed.read);
  const toast = useSyncExternalStore(plain.subscribe, plain.read);

  return (
    <>
      <ToastArea wanted={wanted} />
      {toast && <PlainToast key={toast.id} toast={toast} />}
    </>
  );
}
