import { useAvatars, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { cardGrid } from '../../shared/card-grid';
import { LobbyPlayerCard } from '../../shared/LobbyPlayerCard';
import { useServices } from '../../shared/services';

/** All players who take turns, in display order. */
export function PlayersGrid() {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const ids = useLobby((lobby) => lobby.players.flatMap((player) => (player.isGameMaster ? [] : player.id)));

  return (
    <section {...cardGrid(ids.length)} aria-label={t('player.players')}>
      {ids.map((id) => (
        <LobbyPlayerCard key={id} playerId={id} avatarUrl={pictures[id]} />
      ))}
    </section>
  );
}
