import { lazyPart } from '@tarnwort/ui';

/** The way back to the own lobby. It is loaded on demand, because most guests never led one. */
export const LazyHostedLobby = lazyPart(async () => (await import('./HostedLobby')).HostedLobby, { silent: true });
