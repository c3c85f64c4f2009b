import { randomId } from '@mantine/hooks';

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
  if (asked.read()) void loadToastArea().then(({ hideToast }) => hideToast(id));
}

/** Fetches the area toasts are shown in: its code comes with the first toast, most visits never see one. */
export function loadToastArea() {
  return import('./ToastArea');
}

/** Whether a toast was ever asked for, for whoever draws the area. */
export const asked = createFlag();

function ask(toast: Omit<Toast, 'id'> & { id?: string }): string {
  const id = toast.id ?? randomId('toast-');
  asked.raise();
  void loadToastArea().then(({ showToast }) => showToast({ ...toast, id }));
  return id;
}

function createFlag() {
  const listeners = new Set<() => void>();
  let raised = false;
  return {
    read: () => raised,
    raise: () => {
      raised = true;
      for (const tell of listeners) tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
