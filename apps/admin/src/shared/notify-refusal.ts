import { ApiError } from '@tarnwort/lobby-client';
import { notifyError, refusalText } from '@tarnwort/ui';

/** Shows in a toast why an HTTP call failed: the server's reason, or a general text for any other error. */
export function notifyRefusal(error: unknown): void {
  notifyError(refusalText(error instanceof ApiError ? error : {}));
}
