import { speakers, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { seatNumbers } from '@tarnwort/ui/plain';

import { useTexts } from '../../shared/options';

/** A player with what their face is drawn from. */
export interface Participant extends Player {
  seat: number;
  photo: string | null;
}

/** Twitch pictures by player id. */
export type Photos = Readonly<Record<string, string | null>>;

/** All players but the game master, in order. */
export function useParticipants(photos: Photos): Participant[] {
  const texts = useTexts();
  const all = useLobby((lobby) => lobby.players);
  const players = useLobby(speakers);
  const seats = seatNumbers(all.map(({ id }) => id));

  return players.map((player) => ({
    ...player,
    name: player.name || texts.unknownPlayer,
    seat: seats.get(player.id) ?? 0,
    photo: photos[player.id] ?? null,
  }));
}
