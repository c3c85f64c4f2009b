import { suspicionOf, useLobby } from '@tarnwort/lobby-client';

import { useOptions } from '../options/OptionsContext';

/** What part of the audience suspects a player, 0 to 1; null while that is nobody's business. */
export function useSuspicion(playerId: string): number | null {
  const { hidden } = useOptions();
  const share = useLobby((lobby) => suspicionOf(lobby, playerId));
  return hidden.has('poll') ? null : share;
}
