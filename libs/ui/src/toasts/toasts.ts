import { randomId } from '@mantine/hooks';

import { loadOnceOnline } from '../lazy/load-once';

/** What a toast may carry beside its message. */
export interface ToastOptions {
  /** A toast with the same id is not shown twice at a time */
  id?: string;

  /** Short line above the message */
  title?: string;

  /** Something to do about it, 'Rückgängig'; doing it closes the toast */
  action?: { label: string; onClick: () => void };
}

/** A toast as it is asked for. */
export interface Toast extends ToastOptions {
  id: string;
  kind: 'error' | 'warning' | 'info';
  message: string;
}

/** Tells that something failed. Returns the toast's id. */
export function notifyError(message: string, options?: ToastOptions): string {
  return ask({ ...options, kind: 'error', message });
}

/** Tells that something needs attention. Returns the toast's id. */
export function notifyWarning(message: string, options?: ToastOptions): string {
  return ask({ ...options, kind: 'warning', message });
}

/** Tells something good to know. Returns the toast's id. */
export function notifyInfo(message: string, options?: ToastOptions): string {
  return ask({ ...options, kind: 'info', message });
}

/** Takes a toast away before its time. */
export function dismissToast(id: string): void {
  if (plain.read()?.id === id) plain.set(null);
  if (asked.read()) void loadToastArea().then(({ hideToast }) => hideToast(id));
}

/** Fetches the area toasts are shown in: its code comes in a quiet moment or with the first toast. */
export const loadToastArea = loadOnceOnline(() => import('./ToastArea'));

/** Whether there was a toast whose code is here, for whoever draws the area. */
export const asked = createValue(false);

/** The newest toast whose code did not come: its message is shown all the same. */
export const plain = createValue<Toast | null>(null);

function ask(toast: Omit<Toast, 'id'> & { id?: string }): string {
  const id = toast.id ?? randomId('toast-');
  loadToastArea().then(
    ({ showToast }) => {
      plain.set(null);
      asked.set(true);
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
      for (const tell of listeners) tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
