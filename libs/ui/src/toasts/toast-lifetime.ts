/** A toast goes by itself after this many milliseconds. */
export const TOAST_LIFETIME_MS = 10_000;
