import { lazyPart } from '@tarnwort/ui';

/** Replaces the form in a closed lobby. It is loaded on demand, because most guests never see it. */
export const LazyInviteRefused = lazyPart(async () => (await import('./InviteRefused')).InviteRefused);
