import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';

import { useWish } from '../../shared/use-wish';

/** My vote of this round; the device is one voter, whatever tab it votes in. */
export function useVote() {
  const { castVote } = useLobbyCommands();
  const open = useLobby((lobby) => lobby.poll.open);
  const taken = useLobby((lobby) => lobby.myVote);
  return useWish({ taken, open, send: castVote });
}
