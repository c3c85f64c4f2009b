import { ballotEndsAt, guesserOf, type LobbyState } from '@tarnwort/lobby-client';
import { fill, type OverlayTexts } from '@tarnwort/ui/plain';

/** What the picture says between the words and the winner: about last guess, discussion or ballot, or that all wait. */
export function decisionLine(lobby: LobbyState, texts: OverlayTexts): string {
  if (lobby.lastGuess.stage === 'none' && ballotEndsAt(lobby) !== null) return texts.ballotRuns;
  return guessLine(lobby, texts) ?? (lobby.discussion.endsAt === null ? texts.roundOver : texts.discussion);
}

/** What it says about the caught imposter's last guess; null while there is none. */
function guessLine(lobby: LobbyState, texts: OverlayTexts): string | null {
  const { lastGuess, players } = lobby;
  if (lastGuess.stage === 'none') return null;
  const name = players.find(({ id }) => id === guesserOf(lobby))?.name || texts.unknownPlayer;
  return fill(texts.lastGuess[lastGuess.stage], { name, guess: lastGuess.guess ?? '' });
}
