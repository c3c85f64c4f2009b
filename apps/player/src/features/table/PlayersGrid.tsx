import { useAvatars, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useServices } from '../../app/services';
import classes from './PlayersGrid.module.css';
import { Seat } from './Seat';

/** Everybody who takes turns, in display order. */
export function PlayersGrid() {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const ids = useLobby((lobby) => lobby.players.flatMap((player) => (player.isGameMaster ? [] : player.id)));

  return (
    <section className={classes.root} aria-label={t('player.players')}>
      {ids.map((id) => (
        <Seat key={id} playerId={id} avatarUrl={pictures[id]} />
      ))}
    </section>
  );
}
