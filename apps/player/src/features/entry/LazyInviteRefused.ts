import { lazyPart } from '@tarnwort/ui';

/** What stands in place of the form in a closed lobby; most guests never see it. */
export const LazyInviteRefused = lazyPart(async () => (await import('./InviteRefused')).InviteRefused);
