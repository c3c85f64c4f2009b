import { useLateVotes } from '@tarnwort/lobby-client';
import { fill, formatPercent } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from './options';

/** How right the chat was, so far while votes of late viewers come; null without votes. `share` is 0 to 1. */
export function useAccuracyText(share: number | null): string | null {
  const { pollAccuracy, pollAccuracySoFar } = useTexts();
  const { language } = useOptions();
  const counting = useLateVotes() !== null;
  if (share === null) return null;
  return fill(counting ? pollAccuracySoFar : pollAccuracy, { percent: formatPercent(share, language) });
}
