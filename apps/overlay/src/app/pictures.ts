import { lazyPage } from '@tarnwort/ui/lazy/lazy-page.tsx';

import { fetchClassic } from '../features/picture/looks';
import type { OverlayOptions } from '../shared/options';

/** The line with connection and state; loaded for `debug=1` only. */
export const DebugLine = lazyPage(async () => (await import('../features/debug/DebugLine')).DebugLine);

/** What tells how a source is shown; loaded for a source of a slot only. */
export const SourceReports = lazyPage(async () => (await import('../features/source/SourceReports')).SourceReports);

/** The number by which viewers say how late their picture is. */
export const StreamNumber = lazyPage(async () => (await import('../features/stream-number/StreamNumber')).StreamNumber);

export const SinglePart = lazyPage(async () => (await import('./SinglePart')).SinglePart);

/** Loads what these options show, while the overlay joins its lobby. The whole picture in the look Show is part of the page. */
export async function fetchPicture({
  part,
  look,
  pause,
}: Pick<OverlayOptions, 'part' | 'look' | 'pause'>): Promise<void> {
  if (part || pause) await SinglePart.fetch();
  if (!part && look === 'classic') await fetchClassic();
}
