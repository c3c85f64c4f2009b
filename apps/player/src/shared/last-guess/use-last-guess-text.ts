import { gameMaster, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

/** What happens from the last guess to the reveal, in a sentence; undefined without a last guess. */
export function useLastGuessText(): string | undefined {
  const { t } = useTranslation();
  const stage = useLobby(({ phase, lastGuess }) => (phase === 'winner_selection' ? lastGuess.stage : 'none'));
  const name = useLobby((lobby) => gameMaster(lobby)?.name || t('common.gameMaster'));
  if (stage === 'none') return undefined;
  return t(stage === 'open' ? 'player.roundOverGuess' : 'player.roundOverKnown', { name });
}
