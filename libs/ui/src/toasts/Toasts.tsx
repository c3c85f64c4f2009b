import { useEffect, useSyncExternalStore } from 'react';

import { lazyPart } from '../lazy/lazy-part';
import classes from './Toasts.module.css';
import type { Toast } from './toast';
import { TOAST_LIFETIME_MS } from './toast-lifetime';
import { areaUsed, dismissToast, loadToastArea, plain } from './toasts';

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

/** A toast when the code of toasts cannot be loaded, as in an outage. */
function PlainToast({ toast: { id, kind, message } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), TOAST_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [id]);

  return (
    <p className={classes.root} role={kind === 'info' ? 'status' : 'alert'}>
      {message}
    </p>
  );
}
