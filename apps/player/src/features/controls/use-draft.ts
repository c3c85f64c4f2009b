import { isMyTurn, nextWordPlace, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useRef, useState } from 'react';

import { useOnChange } from '../../shared/use-on-change';
import { useAtDeadline } from './use-at-deadline';

/** The word I am typing: sent by me, or at 0:00 as it stands, before it is cleared. */
export function useDraft() {
  const [draft, setDraft] = useState('');
  const commands = useLobbyCommands();
  const mine = useLobby(isMyTurn);
  const paused = useLobby((lobby) => lobby.turn.paused);
  const pending = useLobby((lobby) => lobby.pendingWord !== null);
  const place = useLobby(nextWordPlace);
  const count = useLobby((lobby) => lobby.settings.wordsPerPlayer);
  const endsAt = useLobby((lobby) => (isMyTurn(lobby) ? lobby.turn.endsAt : null));
  const timeUp = useAtDeadline(endsAt, () => {
    if (draft.trim() !== '' && !pending) void commands.submitWord(draft.trim(), place);
    setDraft('');
  });
  const open = mine && !timeUp && place <= count;
  const sent = useRef('');
  const clearSent = () => setDraft((typed) => (typed.trim() === sent.current ? '' : typed));
  // The word itself confirms it too, when its answer was lost on the way.
  useOnChange(place, clearSent);
  // A turn that passed while the device slept takes its draft along: the next turn must not send it at 0:00.
  useOnChange(mine, () => mine || setDraft(''));

  async function submit(): Promise<void> {
    const word = draft.trim();
    if (!open || pending || word === '') return;
    sent.current = word;
    const { ok } = await commands.submitWord(word, place);
    // What was refused stays, to be changed; what was typed meanwhile stays too.
    if (ok) clearSent();
  }

  return { draft, setDraft, open: open && !paused, paused: mine && paused, pending, place, timeUp, submit };
}
