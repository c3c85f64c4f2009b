import { guesserOf, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { blankedMarker } from '@tarnwort/protocol';
import { isSkipped } from '@tarnwort/ui';

import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useBlankWord } from '../../shared/moderation/use-blank-word';
import { type NamedWord, useWordLabels } from '../../shared/moderation/use-word-labels';

const none = { playerId: '', playerName: '', wordPlace: 0, word: blankedMarker, held: false };

/** The key that blanks what was said last, once: a second press does not take the word before. */
export function BlankNewestHotkey() {
  const round = useLobby((lobby) => lobby.round);
  const newest = useLobby(newestWord);
  const { acts } = useWordLabels(newest);
  const { blank } = useBlankWord({ round, ...newest });
  useHotkey('blankNewest', () => void blank(acts.blank), { enabled: newest.word !== blankedMarker });
  return null;
}

/** The last guess, else the last word that was not skipped; blanked before anybody spoke. */
function newestWord(lobby: LobbyState): NamedWord & { playerId: string } {
  const { words, lastGuess, players } = lobby;
  const guesser = players.find(({ id }) => id === guesserOf(lobby));
  if (lastGuess.guess !== null && guesser)
    return { playerId: guesser.id, playerName: guesser.name, place: 0, word: lastGuess.guess, held: lastGuess.held };
  const { playerId, playerName, wordPlace, word, held } = words.filter((each) => !isSkipped(each)).at(-1) ?? none;
  return { playerId, playerName, place: wordPlace, word, held: held ?? false };
}
