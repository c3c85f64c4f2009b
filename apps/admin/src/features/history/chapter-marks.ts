import type { MatchRecord } from '@tarnwort/protocol';
import type { Translate } from '@tarnwort/ui';

/**
 * Lines to paste under a video, one per round: the time since the lobby began, the round, its word. Video platforms take
 * a list of chapters only when the first begins at 0:00:00: the time before the first word belongs to its round.
 */
export function chapterMarks(rounds: readonly MatchRecord[], openedAt: number, t: Translate): string {
  return rounds
    .map(({ roundNumber, topic, startedAt, timestamp }, index) => {
      const begin = index === 0 ? 0 : (startedAt ?? timestamp) - openedAt;
      return t('admin.chapter', { time: chapterTime(begin), round: roundNumber, word: topic });
    })
    .join('\n');
}

/** `H:MM:SS`, the way video platforms read it. */
function chapterTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3600), ...parts].join(':');
}
