export interface ToastOptions {
  /** A toast with the same id is not shown twice at a time */
  id?: string;

  /** Short line above the message */
  title?: string;

  /** An action, 'Rückgängig', which also closes the toast */
  action?: { label: string; onClick: () => void };
}

/** A requested toast. */
export interface Toast extends ToastOptions {
  id: string;
  kind: 'error' | 'warning' | 'info';
  message: string;
}
