import { randomId } from '@mantine/hooks';

import { loadOnceOnline } from '../lazy/load-once';
import type { Toast, ToastOptions } from './toast';

/** Shows an error. Returns the toast's id. */
export function notifyError(message: string, options?: ToastOptions): string {
  return show({ ...options, kind: 'error', message });
}

/** Shows a warning. Returns the toast's id. */
export function notifyWarning(message: string, options?: ToastOptions): string {
  return show({ ...options, kind: 'warning', message });
}

/** Shows an information message. Returns the toast's id. */
export function notifyInfo(message: string, options?: ToastOptions): string {
  return show({ ...options, kind: 'info', message });
}

/** Removes a toast before its time, also one that waits for the code of toasts. */
export function dismissToast(id: string): void {
  const hidePlain = () => plain.read()?.id === id && plain.set(null);
  hidePlain();
  if (requested) loadToastArea().then(({ hideToast }) => hideToast(id), hidePlain);
}

/** Loads the toast area: while the page is idle, or with the first toast. */
export const loadToastArea = loadOnceOnline(() => import('./ToastArea'));

/** Whether the toast area has been used and has to be rendered. */
export const areaUsed = createValue(false);

/** The newest toast, when the toast area could not be loaded. */
export const plain = createValue<Toast | null>(null);

/** Whether a toast was requested; until then `dismissToast` does not load the area. */
let requested = false;

function show(toast: Omit<Toast, 'id'> & { id?: string }): string {
  const id = toast.id ?? randomId('toast-');
  requested = true;
  loadToastArea().then(
    ({ showToast }) => {
      plain.set(null);
      areaUsed.set(true);
      showToast({ ...toast, id });
    },
    () => plain.set({ ...toast, id }),
  );
  return id;
}

function createValue<T>(value: T) {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    read: () => current,
    set: (next: T) => {
      current = next;
      for (const notify of listeners) notify();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
