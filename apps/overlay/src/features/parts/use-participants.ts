import { speakers, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';

import { useTexts } from '../../shared/options';
import { useAvatarUrls } from '../../shared/use-avatar-urls';

/** A player with number and photo of the face. */
export interface Participant extends Player {
  seat: number;
  photo: string | null;
}

/** All players but the game master, in order. */
export function useParticipants(): Participant[] {
  const texts = useTexts();
  const photos = useAvatarUrls();
  const players = useLobby(speakers);

  return players.map((player) => ({
    ...player,
    name: player.name || texts.unknownPlayer,
    seat: player.face,
    photo: photos[player.id] ?? null,
  }));
}
