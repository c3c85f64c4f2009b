import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Api } from './api';
import { consoleLog, type Log } from './log';

/** One username's picture: a URL, no picture, or a failed lookup. */
export type Avatar = { imageUrl: string } | { imageUrl: null } | { error: 'Error fetching icon' };

/** Pictures by username, requested once per page. */
export interface AvatarCache {
  store: StoreApi<Readonly<Record<string, Avatar>>>;
  /** Requests the names that are not cached; a failed name is requested again with the next call. */
  load(usernames: readonly string[]): Promise<void>;
}

const BATCH = 50;

const failure: Avatar = { error: 'Error fetching icon' };

/** Usernames are case-insensitive. */
const keyOf = (username: string) => username.trim().toLowerCase();

/** The picture of a username, null without one. */
export function avatarOf(avatars: Readonly<Record<string, Avatar>>, username: string | null): string | null {
  const avatar = username ? avatars[keyOf(username)] : undefined;
  return avatar && 'imageUrl' in avatar ? avatar.imageUrl : null;
}

export function createAvatarCache(api: Pick<Api, 'twitchIcons'>, log: Log = consoleLog): AvatarCache {
  const store: AvatarCache['store'] = createStore(() => ({}));
  const inFlight = new Set<string>();

  async function lookUp(names: string[]): Promise<void> {
    for (const name of names) inFlight.add(name);
    try {
      const icons = await api.twitchIcons(names);
      const found = new Map(Object.entries(icons).map(([name, imageUrl]) => [keyOf(name), { imageUrl }]));
      store.setState(Object.fromEntries(names.map((name) => [name, found.get(name) ?? failure])));
    } catch (error) {
      log('icons not found', error);
      store.setState(Object.fromEntries(names.map((name) => [name, failure])));
    } finally {
      for (const name of names) inFlight.delete(name);
    }
  }

  async function load(usernames: readonly string[]): Promise<void> {
    const known = store.getState();
    const missing = [...new Set(usernames.map(keyOf))].filter((name) => {
      const avatar = known[name];
      return name !== '' && !inFlight.has(name) && (!avatar || 'error' in avatar);
    });
    const batches = Array.from({ length: Math.ceil(missing.length / BATCH) }, (_, i) =>
      missing.slice(i * BATCH, (i + 1) * BATCH),
    );
    await Promise.all(batches.map(lookUp));
  }

  return { store, load };
}
