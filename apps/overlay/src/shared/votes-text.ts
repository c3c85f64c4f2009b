import type { Poll } from '@tarnwort/protocol';
import { fill, formatNumber, type Language, type OverlayTexts, platformName } from '@tarnwort/ui/plain';

/** The number of votes; when the game master shows sources, the votes of the first `most` platforms. */
export function votesText(
  { voters, sources }: { voters: number; sources?: Poll['sources'] | null },
  texts: OverlayTexts,
  language: Language,
  most = 3,
): string {
  if (!sources?.length) return fill(texts.pollVoters, { count: formatNumber(voters, language) });
  const names = { page: texts.sourcePage, other: texts.sourceOther };
  return sources
    .slice(0, most)
    .map((from) => `${platformName(from.source, names)} ${formatNumber(from.voters, language)}`)
    .join(' · ');
}
