import { useSyncExternalStore } from 'react';

import { lazyPart } from '../lazy/lazy-part';
import { PlainToast } from './PlainToast';
import { asked, loadToastArea, plain } from './toasts';

// Silent: what tells of a missing part is a toast itself.
const ToastArea = lazyPart(async () => (await loadToastArea()).ToastArea, { silent: true });

/** The global toast area; nothing until the first toast. */
export function Toasts() {
  const wanted = useSyncExternalStore(asked.subscribe, asked.read);
  const toast = useSyncExternalStore(plain.subscribe, plain.read);

  return (
    <>
      <ToastArea wanted={wanted} />
      {toast && <PlainToast key={toast.id} toast={toast} />}
    </>
  );
}
