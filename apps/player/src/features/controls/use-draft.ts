import { isMyTurn, nextWordPlace, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useAtTime } from '../../shared/use-at-time';
import { useOnChange } from '../../shared/use-on-change';
import { useDelivery } from './use-delivery';
import { useStoredDraft } from './use-stored-draft';

/** The word that is being typed: sent by the player, cleared unsent at 0:00. */
export function useDraft() {
  const [draft, setDraft] = useStoredDraft();
  const commands = useLobbyCommands();
  const mine = useLobby(isMyTurn);
  const paused = useLobby((lobby) => lobby.turn.paused);
  const pending = useLobby((lobby) => lobby.pendingWord !== null);
  const place = useLobby(nextWordPlace);
  const count = useLobby((lobby) => lobby.settings.wordsPerPlayer);
  const endsAt = useLobby((lobby) => (isMyTurn(lobby) ? lobby.turn.endsAt : null));
  const timeUp = useAtTime(endsAt, { act: () => setDraft(''), maxLateMs: Number.POSITIVE_INFINITY });
  const open = mine && !timeUp && place <= count;
  const [sent, setSent] = useState('');
  const clearSent = (word = sent) => setDraft((typed) => (typed.trim() === word ? '' : typed));
  const { unconfirmed, deliver, markDelivered, clearWarning } = useDelivery();
  // The word in the list confirms it too, when the answer was lost.
  useOnChange(place, () => {
    markDelivered();
    clearSent();
  });
  // The next turn starts with an empty field.
  useOnChange(mine, () => mine || setDraft(''));

  async function submit(): Promise<void> {
    const word = draft.trim();
    if (!open || pending || word === '') return;
    setSent(word);
    // A refused word stays for editing, and so does a word typed meanwhile.
    if (await deliver(commands.submitWord(word, place))) clearSent(word);
  }

  function type(text: string): void {
    clearWarning();
    setDraft(text);
  }

  return { draft, type, open: open && !paused, paused: mine && paused, pending, place, timeUp, unconfirmed, submit };
}
