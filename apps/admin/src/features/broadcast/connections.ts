import { speakers, useLobby } from '@tarnwort/lobby-client';
import type { ChatStatus, Player } from '@tarnwort/protocol';

/** How a connection fares: it works, it is not used, it needs a look, or it is broken. */
export type Tone = 'good' | 'off' | 'warn' | 'bad';

/** States in which a chat is read, or soon will be. */
const FINE: readonly ChatStatus['state'][] = ['ready', 'reading'];

/** How a chat fares that the game master has entered. */
export function chatTone(status: ChatStatus | undefined): Tone {
  if (status === undefined || status.state === 'checking' || status.state === 'not_live') return 'warn';
  return FINE.includes(status.state) ? 'good' : 'bad';
}

/** Which cameras are there: by the sources that report them, else by the links that were entered. */
export function useCameras(): { reported: boolean; there: string[]; missing: string[] } {
  const players = useLobby(speakers);
  const sources = useLobby((lobby) => lobby.watchers.sources);
  const shown = useLobby(({ lobby }) => lobby.showIframes);
  // Only the whole picture has cameras.
  const reports = sources.filter(({ part, program }) => part === '' && program);
  const reported = shown && reports.length > 0;
  const delivering = new Set(reports.flatMap(({ cameras }) => cameras));
  const isThere = (player: Player) => (reported ? delivering.has(player.id) : Boolean(player.vodninjaCam));

  return {
    reported,
    there: players.filter(isThere).map(({ name }) => name),
    missing: players.filter((player) => !isThere(player)).map(({ name }) => name),
  };
}
