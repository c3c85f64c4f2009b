import { guesserOf, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { SaidWord } from './SaidWord';

/** What a caught imposter typed, with a button that blanks it and one that releases it while it is held, also after they left; nothing before. */
export function GuessedWord() {
  const { t } = useTranslation();
  const playerId = useLobby((lobby) => guesserOf(lobby) ?? '');
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === playerId)?.name ?? t('common.unknown'));
  const guess = useLobby((lobby) => lobby.lastGuess.guess);
  const held = useLobby((lobby) => lobby.lastGuess.held);
  const round = useLobby((lobby) => lobby.round);

  if (guess === null) return null;
  return <SaidWord word={guess} round={round} playerId={playerId} playerName={name} place={0} held={held} />;
}
