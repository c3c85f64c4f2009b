import { isMyTurn, nextWordPlace, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useRef, useState } from 'react';

import { useAtTime } from '../../shared/use-at-time';
import { useOnChange } from '../../shared/use-on-change';

/** The word that is being typed: sent by the player, or at 0:00 as it is, then cleared. */
export function useDraft() {
  const [draft, setDraft] = useState('');
  const commands = useLobbyCommands();
  const mine = useLobby(isMyTurn);
  const paused = useLobby((lobby) => lobby.turn.paused);
  const pending = useLobby((lobby) => lobby.pendingWord !== null);
  const place = useLobby(nextWordPlace);
  const count = useLobby((lobby) => lobby.settings.wordsPerPlayer);
  const endsAt = useLobby((lobby) => (isMyTurn(lobby) ? lobby.turn.endsAt : null));
  const timeUp = useAtTime(endsAt, {
    act: () => {
      if (draft.trim() !== '' && !pending) void commands.submitWord(draft.trim(), place);
      setDraft('');
    },
  });
  const open = mine && !timeUp && place <= count;
  const sent = useRef('');
  const clearSent = () => setDraft((typed) => (typed.trim() === sent.current ? '' : typed));
  // The word in the list confirms it too, when the answer was lost.
  useOnChange(place, clearSent);
  // The end of a turn clears the draft, or the next turn would send it at 0:00.
  useOnChange(mine, () => mine || setDraft(''));

  async function submit(): Promise<void> {
    const word = draft.trim();
    if (!open || pending || word === '') return;
    sent.current = word;
    const { ok } = await commands.submitWord(word, place);
    // A refused word stays for editing, and so does a word typed meanwhile.
    if (ok) clearSent();
  }

  return { draft, setDraft, open: open && !paused, paused: mine && paused, pending, place, timeUp, submit };
}
