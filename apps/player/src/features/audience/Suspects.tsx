import { useAvatars, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useServices } from '../../app/services';
import classes from './Audience.module.css';
import { Suspect } from './Suspect';
import { useVote } from './use-vote';

/** Everybody who takes turns, with what they said; whoever looks on names one of them. */
export function Suspects() {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const ids = useLobby((lobby) => lobby.players.flatMap((player) => (player.isGameMaster ? [] : player.id)));
  const { chosen, pending, choose } = useVote();

  return (
    <section className={classes.suspects} aria-label={t('audience.players')}>
      {ids.map((id) => (
        <Suspect
          key={id}
          playerId={id}
          avatarUrl={pictures[id]}
          mine={chosen === id}
          pending={pending}
          onChoose={choose}
        />
      ))}
    </section>
  );
}
