import { useLobby } from '@tarnwort/lobby-client';

import { RecapButton } from './RecapButton';

/** The picture of the round that was decided just now. */
export function LastRecap() {
  const record = useLobby((lobby) => lobby.history.find((one) => one.isComplete && one.roundNumber === lobby.round));
  return record && <RecapButton record={record} />;
}
