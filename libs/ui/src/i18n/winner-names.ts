import type { MatchRecord } from '@tarnwort/protocol';

import type { TextKey } from './i18n';

/** What the winner of a recorded round is called. */
export const recordWinnerNames = {
  crewmate: 'common.winnerName.regular_players',
  imposter: 'common.winnerName.imposter',
  undisclosed: 'common.winnerName.draw',
} as const satisfies Record<MatchRecord['winner'], TextKey>;
