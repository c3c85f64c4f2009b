import { useLobby, useSecondsUntil } from '@tarnwort/lobby-client';

import { useTexts } from '../../shared/options';
import { useExpired } from '../../shared/use-expired';
import classes from './StartBanner.module.css';

/** The count before a round, as all screens show it; then that the players read their roles. It is the same in both looks. */
export function StartBanner() {
  const rolesAt = useLobby((lobby) => (lobby.phase === 'setup' ? lobby.rolesAt : null));
  return rolesAt === null ? null : <Banner key={rolesAt} rolesAt={rolesAt} />;
}

function Banner({ rolesAt }: { rolesAt: number }) {
  const { show } = useTexts();
  const count = useSecondsUntil(rolesAt);
  const dealt = useExpired(rolesAt);

  return (
    <div className={classes.root} data-part="start">
      <span key={dealt ? 0 : count} className={classes.bubble} data-dealt={dealt || undefined} role="status">
        {dealt ? show.rolesRead : count}
      </span>
    </div>
  );
}
