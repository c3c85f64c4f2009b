import { useLobby } from '@tarnwort/lobby-client';

import { useOptions } from '../options/OptionsContext';

/** What a chat types to name a player; null while no chat is asked. */
export function useChatNumber(playerId: string): number | null {
  const { hidden } = useOptions();
  const number = useLobby(({ poll }) =>
    poll.open && poll.channel !== null ? poll.suspects.find((suspect) => suspect.playerId === playerId)?.number : null,
  );
  return hidden.has('poll') ? null : (number ?? null);
}
