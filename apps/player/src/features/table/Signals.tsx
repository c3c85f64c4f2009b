import { usePromotion } from './use-promotion';
import { useSignals } from './use-signals';
import { useSocketErrors } from './use-socket-errors';

/** What the screen does besides drawing. It draws nothing, so that a change of turn does not draw the table anew. */
export function Signals() {
  useSocketErrors();
  useSignals();
  usePromotion();
  return null;
}
