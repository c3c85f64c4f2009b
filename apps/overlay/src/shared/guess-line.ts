import type { LobbyState } from '@tarnwort/lobby-client';
import { fill, type OverlayTexts } from '@tarnwort/ui/plain';

/** What the picture says about the caught imposter's last guess; null while there is none. */
export function guessLine({ lastGuess, imposterId, players }: LobbyState, texts: OverlayTexts): string | null {
  if (lastGuess.stage === 'none') return null;
  const name = players.find(({ id }) => id === imposterId)?.name || texts.unknownPlayer;
  return fill(texts.lastGuess[lastGuess.stage], { name, guess: lastGuess.guess ?? '' });
}
