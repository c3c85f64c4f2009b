import { useLobby } from '@tarnwort/lobby-client';

import { useDecisionClock, useDecisionLine } from '../../shared/DecisionClock';
import { useTexts } from '../../shared/options';
import { useExpired } from '../../shared/use-expired';
import type { LineFacts } from './line-content';
import type { LowerAreaModel } from './picture-model';

/** What the line reads from the lobby, and whether it shows a clock. A discussion whose time is over has none. */
export function useLineFacts(area: LowerAreaModel): LineFacts & { clock: boolean } {
  const texts = useTexts();
  const round = useLobby((lobby) => lobby.round);
  const waiting = useDecisionLine();
  const stage = area.kind === 'waiting' ? area.stage : null;
  const expired = useExpired(stage?.kind === 'discussion' ? stage.endsAt : null);
  const clock = useDecisionClock() && stage !== null && !expired;
  return { texts, round, waiting, expired, clock };
}
