import { lazyPage } from '@tarnwort/ui/lazy/lazy-page.tsx';

import type { OverlayOptions } from '../shared/options';

/** The look Classic; loaded when the options ask for it, like the single parts. */
export const ClassicScreen = lazyPage(async () => (await import('./PlayerGrid')).PlayerGrid);

/** The line with connection and state; loaded for `debug=1` only. */
export const DebugLine = lazyPage(async () => (await import('../features/debug/DebugLine')).DebugLine);

export const SinglePart = lazyPage(async () => (await import('./SinglePart')).SinglePart);

/** Loads what these options show, while the overlay joins its lobby. The look Show is part of the page. */
export async function fetchPicture({ part, look }: Pick<OverlayOptions, 'part' | 'look'>): Promise<void> {
  if (part) await SinglePart.fetch();
  else if (look === 'classic') await ClassicScreen.fetch();
}
