import { imposterCount, impostersOf, type LobbyState, speakers } from '@tarnwort/lobby-client';
import { limits, textLength } from '@tarnwort/protocol';
import type { TextKey, Translate } from '@tarnwort/ui';

/** What keeps a round from starting, as a text with its values. */
export interface Missing {
  text: TextKey;
  values?: Record<string, number>;
}

/** Numbers of imposters and players of the round to come. */
export interface PlayerCounts {
  /** Imposters that are chosen */
  chosen: number;
  /** Imposters that the settings ask for */
  wanted: number;
  /** Connected players */
  connected: number;
}

/** Counts imposters and connected players. */
export function countPlayers(lobby: LobbyState): PlayerCounts {
  return {
    chosen: impostersOf(lobby).length,
    wanted: imposterCount(lobby),
    connected: speakers(lobby).filter(({ isConnected }) => isConnected).length,
  };
}

/**
 * Says what a round still needs, by what is typed and not only what is saved; null when it can start. `imposterTopic` is null
 * where the imposter gets no word, `tooLong` says that a text is longer than the server takes.
 */
export function missingFor(
  topic: string,
  counts: PlayerCounts,
  imposterTopic: string | null,
  tooLong: boolean,
): Missing | null {
  if (tooLong) return { text: 'admin.missing.tooLong' };
  const noTopic = textLength(topic) === 0;
  if (noTopic) return { text: counts.chosen === 0 ? 'admin.missing.topicAndImposter' : 'admin.missing.topic' };
  const short = missingPlayers(counts);
  if (short) return short;
  if (counts.wanted > 1 && counts.chosen < counts.wanted) {
    return { text: 'admin.missing.imposters', values: { count: counts.wanted - counts.chosen } };
  }
  if (counts.chosen === 0) return { text: 'admin.missing.imposter' };
  return imposterTopic !== null && textLength(imposterTopic) === 0 ? { text: 'admin.missing.imposterTopic' } : null;
}

/** Says how many players several imposters need; null when enough are connected. */
export function missingPlayers({ wanted, connected }: PlayerCounts): Missing | null {
  const count = limits.playersForImposters[wanted] ?? 0;
  if (wanted === 1 || connected >= count) return null;
  return { text: 'admin.missing.players', values: { imposters: wanted, count } };
}

/** What a setup says about itself: what it still needs, or that the players read their roles. */
export function stateOf(missing: Missing | null, reading: boolean, t: Translate): { text: string; warns: boolean } {
  if (reading) return { text: t('admin.rolesRead'), warns: false };
  return { text: missing ? t(missing.text, missing.values) : '', warns: missing !== null };
}
