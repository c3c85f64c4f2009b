import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';

import { useWish } from '../../shared/use-wish';

/** My choice in the secret ballot, as far as this screen knows. */
export function useBallot() {
  const { castBallot } = useLobbyCommands();
  const mine = useLobby((lobby) => lobby.ballot.mine);
  const { chosen, choose } = useWish({ taken: mine, send: castBallot });
  return { chosen, choose };
}
