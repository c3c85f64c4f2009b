import type { MatchRecord } from '@tarnwort/protocol';
import type { Translate } from '@tarnwort/ui';

const DAY_MS = 86_400_000;

/**
 * Lines to paste under a video, one for each round since the stream began: its time, number and word. The first line is 0:00:00,
 * because video platforms accept no other list of chapters.
 */
export function chapterMarks(rounds: readonly MatchRecord[], streamStart: number, t: Translate): string {
  const marks = rounds
    .map((round) => ({ ...round, begin: (round.startedAt ?? round.timestamp) - streamStart }))
    .filter(({ begin }) => begin >= 0)
    .map(({ begin, roundNumber, topic }) =>
      t('tools.chapter', { time: chapterTime(begin), round: roundNumber, word: topic }),
    );
  return [`${chapterTime(0)} ${t('tools.chapterStart')}`, ...marks].join('\n');
}

/** `H:MM:SS`, the way video platforms read it. */
function chapterTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3600), ...parts].join(':');
}

/** The last time a clock showed `HH:MM` or `HH:MM:SS`; null for any other text. */
export function lastTime(clock: string, now: number): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(clock) ?? [];
  if (hours === undefined) return null;
  const time = new Date(now).setHours(Number(hours), Number(minutes), Number(seconds), 0);
  return time > now ? time - DAY_MS : time;
}

/** What a clock shows at a time: `HH:MM:SS`. */
export function clockOf(time: number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
