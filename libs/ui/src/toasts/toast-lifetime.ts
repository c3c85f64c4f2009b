/** Milliseconds until a toast is removed. */
export const TOAST_LIFETIME_MS = 10_000;
