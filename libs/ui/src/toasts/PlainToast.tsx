import { useEffect } from 'react';

import classes from './PlainToast.module.css';
import { TOAST_LIFETIME_MS } from './toast-lifetime';
import { dismissToast, type Toast } from './toasts';

/** A toast when the code of toasts cannot be loaded, as in an outage. */
export function PlainToast({ toast: { id, kind, message } }: { toast: Toast }) {
  useEffect(() => {
    const alarm = setTimeout(() => dismissToast(id), TOAST_LIFETIME_MS);
    return () => clearTimeout(alarm);
  }, [id]);

  return (
    <p className={classes.root} role={kind === 'info' ? 'status' : 'alert'}>
      {message}
    </p>
  );
}
