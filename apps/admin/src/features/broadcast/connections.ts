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

/** Whether a chat is not read that the game master has entered, while the poll is on. */
export function useChatLost(): boolean {
  return useLobby(({ poll: { on, channel, youTubeVideo }, chatStatus }) => {
    const isLost = (entered: string | null | undefined, status: ChatStatus | undefined) =>
      Boolean(entered) && chatTone(status) === 'bad';
    return on && (isLost(channel, chatStatus.twitch) || isLost(youTubeVideo, chatStatus.youtube));
  });
}

/**
 * Which players have a camera: its page has loaded in the source that is on air, or without one, its link is entered.
 */
export function useCameras(): { there: string[]; missing: string[]; loaded: boolean } {
  const players = useLobby(speakers);
  const shown = useLobby(({ lobby }) => lobby.showIframes);
  const sources = useLobby(({ watchers }) => watchers.sources.filter(({ onAir, part }) => onAir && part === ''));
  const loaded = shown && sources.length > 0;
  const ids = new Set(sources.flatMap(({ cameras }) => cameras ?? []));
  const isThere = ({ id, vodninjaCam }: (typeof players)[number]) => (loaded ? ids.has(id) : Boolean(vodninjaCam));

  return {
    there: players.filter(isThere).map(({ name }) => name),
    missing: players.filter((player) => !isThere(player)).map(({ name }) => name),
    loaded,
  };
}
