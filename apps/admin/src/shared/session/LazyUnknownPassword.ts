import { lazyPart } from '@tarnwort/ui';

/** Most lobbies never ask for a password here. */
export const LazyUnknownPassword = lazyPart(async () => (await import('./UnknownPassword')).UnknownPassword);
