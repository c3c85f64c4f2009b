import { useAvatars, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { LobbyPlayerCard } from '../../shared/LobbyPlayerCard';
import { useServices } from '../../shared/services';
import classes from './PlayersGrid.module.css';

/** So many cards grow more than others. */
const FEW = 6;

/** All players who take turns, in display order. */
export function PlayersGrid() {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const ids = useLobby((lobby) => lobby.players.flatMap((player) => (player.isGameMaster ? [] : player.id)));

  return (
    <section className={classes.root} data-count={ids.length > FEW ? 'many' : 'few'} aria-label={t('player.players')}>
      {ids.map((id) => (
        <LobbyPlayerCard key={id} playerId={id} avatarUrl={pictures[id]} />
      ))}
    </section>
  );
}
