import { useLobby } from '@tarnwort/lobby-client';

import { Rules } from './Rules';

/** The rules for everyone who has not finished a round yet. */
export function LobbyRules() {
  const different = useLobby((lobby) => lobby.settings.differentWord);
  const played = useLobby(({ history }) => history.some(({ isComplete }) => isComplete));
  return !played && <Rules different={different} turning />;
}
