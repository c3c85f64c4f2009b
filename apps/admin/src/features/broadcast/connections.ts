import { speakers, useLobby } from '@tarnwort/lobby-client';
import type { ChatStatus } from '@tarnwort/protocol';

/** How a connection fares: it works, it is not used, it needs a look, or it is broken. */
export type Tone = 'good' | 'off' | 'warn' | 'bad';

/** States in which a chat is read, or soon will be. */
const FINE: readonly ChatStatus['state'][] = ['ready', 'reading'];

/** How a chat fares that the game master has entered. */
export function chatTone(status: ChatStatus | undefined): Tone {
  if (status === undefined || status.state === 'checking' || status.state === 'not_live') return 'warn';
  return FINE.includes(status.state) ? 'good' : 'bad';
}

/** Which players have entered a camera link. */
export function useCameras(): { there: string[]; missing: string[] } {
  const players = useLobby(speakers);

  return {
    there: players.filter(({ vodninjaCam }) => vodninjaCam).map(({ name }) => name),
    missing: players.filter(({ vodninjaCam }) => !vodninjaCam).map(({ name }) => name),
  };
}
