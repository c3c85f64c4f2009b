import type { PlayerReacted } from '@tarnwort/protocol';

/** How long a reaction is shown, the end of which is its fade; the style sheet has the fade too. */
const SHOWN_MS = 2500;
const FADE_MS = 160;

/** The same reaction within this time is counted. */
const COUNTED_MS = 2000;

/** Most panels that show a reaction at once; a reaction on another one is dropped. */
const MOST = 3;

/** A reaction on a panel. */
export interface ShownReaction {
  kind: PlayerReacted['kind'];
  /** How often the player sent it in a row */
  count: number;
  leaving: boolean;
}

interface Entry {
  shown: ShownReaction;
  at: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The reactions in the picture, one a panel. Only the panel that shows one is drawn again. */
export class Reactions {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The reaction of a player; null without one. */
  of(playerId: string): ShownReaction | null {
    return this.entries.get(playerId)?.shown ?? null;
  }

  add({ playerId, kind }: PlayerReacted): void {
    const before = this.entries.get(playerId);
    if (!before && this.entries.size >= MOST) return;
    clearTimeout(before?.timer);
    const now = Date.now();
    const counts = before?.shown.kind === kind && now - before.at <= COUNTED_MS;
    const shown = { kind, count: counts ? before.shown.count + 1 : 1, leaving: false };
    this.set(playerId, { shown, at: now, timer: setTimeout(() => this.fade(playerId), SHOWN_MS - FADE_MS) });
  }

  /** Takes all reactions away. */
  clear(): void {
    for (const { timer } of this.entries.values()) clearTimeout(timer);
    this.entries.clear();
    this.notify();
  }

  private fade(playerId: string): void {
    const entry = this.entries.get(playerId);
    if (!entry) return;
    const timer = setTimeout(() => this.remove(playerId), FADE_MS);
    this.set(playerId, { ...entry, shown: { ...entry.shown, leaving: true }, timer });
  }

  private remove(playerId: string): void {
    this.entries.delete(playerId);
    this.notify();
  }

  private set(playerId: string, entry: Entry): void {
    this.entries.set(playerId, entry);
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
