import { imposterCount, impostersOf, type LobbyState, speakers } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import type { TextKey } from '@tarnwort/ui';

/** What keeps a round from starting, as a text with its values. */
export interface Missing {
  text: TextKey;
  values?: Record<string, number>;
}

/** What is known of the imposters and players of the round to come. */
export interface Cast {
  chosen: number;
  wanted: number;
  connected: number;
}

/** Counts imposters and connected players. */
export function castOf(lobby: LobbyState): Cast {
  return {
    chosen: impostersOf(lobby).length,
    wanted: imposterCount(lobby),
    connected: speakers(lobby).filter(({ isConnected }) => isConnected).length,
  };
}

/**
 * Says what a round still needs; null when it can start. Counts what is typed, not only what is saved. The imposter's word is
 * null where the imposter gets none.
 */
export function missingFor(topic: string, cast: Cast, imposterTopic: string | null): Missing | null {
  const noTopic = topic.trim() === '';
  if (noTopic) return { text: cast.chosen === 0 ? 'admin.missing.topicAndImposter' : 'admin.missing.topic' };
  const short = shortOfPlayers(cast);
  if (short) return short;
  if (cast.wanted > 1 && cast.chosen < cast.wanted) {
    return { text: 'admin.missing.imposters', values: { count: cast.wanted - cast.chosen } };
  }
  if (cast.chosen === 0) return { text: 'admin.missing.imposter' };
  return imposterTopic?.trim() === '' ? { text: 'admin.missing.imposterTopic' } : null;
}

/** Several imposters take more players than one; null when enough are connected. */
export function shortOfPlayers({ wanted, connected }: Cast): Missing | null {
  const count = limits.playersForImposters[wanted] ?? 0;
  if (wanted === 1 || connected >= count) return null;
  return { text: 'admin.missing.players', values: { imposters: wanted, count } };
}
