import type { MatchRecord } from '@tarnwort/protocol';
import type { TFunction } from 'i18next';

/**
 * Lines to paste under a video, one per round: the time since the lobby began, the round, its word. A record knows when
 * its round was decided, so a chapter begins where the round before ended, and the first with the lobby.
 */
export function chapterMarks(rounds: readonly MatchRecord[], openedAt: number, t: TFunction): string {
  return rounds
    .map(({ roundNumber, topic }, index) => {
      const begin = rounds[index - 1]?.timestamp ?? openedAt;
      return t('admin.chapter', { time: chapterTime(begin - openedAt), round: roundNumber, word: topic });
    })
    .join('\n');
}

/** `H:MM:SS`, the way video platforms read it. */
function chapterTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3600), ...parts].join(':');
}
