// Inline script at the start of the page: reloads the page when the app's code fails to load.

import { onCodeError } from '@tarnwort/ui/load-notice/code-errors.ts';

import { reloadWhenServed } from './features/auto-update/served-page';

/** Pause before a page whose code failed is loaded again. */
const ERROR_MS = 5000;
/** A page on a slow line has this long. */
const TIMEOUT_MS = 30_000;

/** Reloads the page after `wait` ms, unless the app has started by then. */
function reloadIn(wait: number): void {
  setTimeout(() => document.getElementById('root')?.dataset.started || reloadWhenServed(), wait);
}

onCodeError(() => reloadIn(ERROR_MS));
reloadIn(TIMEOUT_MS);
