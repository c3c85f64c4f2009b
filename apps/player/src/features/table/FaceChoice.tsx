import { me, seatStorage, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useEffect, useRef, useState } from 'react';

import { FacePicker } from '../../shared/face-picker/FacePicker';
import { useOnChange } from '../../shared/use-on-change';

/** A little more than the server's pause between two choices. */
const PAUSE_MS = 1100;

/** Changes the own mask while no round runs: shown at once, sent at most once a second, kept for the next lobby. */
export function FaceChoice() {
  const { chooseFace } = useLobbyCommands();
  const stored = useLobby((lobby) => me(lobby)?.face ?? 0);
  const taken = useLobby((lobby) => lobby.players.flatMap(({ id, face }) => (id === lobby.you ? [] : face)));
  const [wanted, setWanted] = useState<number | null>(null);
  const sentAt = useRef(0);
  useOnChange(stored, () => setWanted((now) => (now === stored ? null : now)));

  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(
      async () => {
        sentAt.current = Date.now();
        const answer = await chooseFace(wanted);
        if (answer.ok) seatStorage.saveFace(wanted);
        // A refused mask goes back; the lobby's message says why.
        else setWanted((now) => (now === wanted ? null : now));
      },
      Math.max(0, sentAt.current + PAUSE_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [wanted, chooseFace]);

  return <FacePicker face={wanted ?? stored} taken={taken} onChange={setWanted} />;
}
