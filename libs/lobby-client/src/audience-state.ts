import type { WatchersUpdated } from '@tarnwort/protocol';

export const noWatchers: WatchersUpdated = { overlays: 0, audience: 0, moderators: 0, sources: [] };
