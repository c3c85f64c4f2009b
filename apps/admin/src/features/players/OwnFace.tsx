import { UnstyledButton } from '@mantine/core';
import { seatStorage, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { PlayerAvatar, useTranslation } from '@tarnwort/ui';
import { randomFace } from '@tarnwort/ui/Face/next-face.ts';

export interface OwnFaceProps {
  player: Player;
  /** Address of the picture that replaces the mask */
  picture: string | null;
}

/** The game master's own face: a press draws another mask, outside a round. */
export function OwnFace({ player, picture }: OwnFaceProps) {
  const { t } = useTranslation();
  const { chooseFace } = useLobbyCommands();
  const phase = useLobby((lobby) => lobby.phase);
  const players = useLobby((lobby) => lobby.players);

  async function shuffle() {
    const face = randomFace(players.map((each) => each.face));
    if ((await chooseFace(face)).ok) seatStorage.saveFace(face);
  }

  return (
    <UnstyledButton
      aria-label={t('admin.shuffleMask')}
      title={t('admin.shuffleMask')}
      disabled={phase === 'playing' || phase === 'winner_selection'}
      onClick={() => void shuffle()}
    >
      <PlayerAvatar src={picture} seat={player.face} size={34} online={player.isConnected} />
    </UnstyledButton>
  );
}
