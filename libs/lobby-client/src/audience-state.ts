import type { SlotUpdated, WatchersUpdated } from '@tarnwort/protocol';

/** Who watches the lobby, and by which address. */
export interface AudienceState {
  /** The slot by which this overlay entered, as the server said last; null for all others. */
  slot: SlotUpdated | null;
  /** Whether this overlay is the one that acts in its streaming program. */
  acts: boolean;
  /** Who watches without a seat; nobody for all but the game master. */
  watchers: WatchersUpdated;
}

export const noAudience: AudienceState = {
  slot: null,
  acts: false,
  watchers: { overlays: 0, audience: 0, moderators: 0, sources: [] },
};
