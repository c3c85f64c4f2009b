import { useLobby, useSecondsUntil } from '@tarnwort/lobby-client';

import { useOptions, useTexts } from '../../shared/options';
import { useExpired } from '../../shared/use-expired';
import classes from './StartBanner.module.css';

/** When the roles of a starting round are dealt; null while none starts. */
export const useRolesAt = () => useLobby((lobby) => (lobby.phase === 'setup' ? lobby.rolesAt : null));

/** The count before a round, as all screens show it; then that the players read their roles. */
export function StartBanner({ rolesAt }: { rolesAt: number }) {
  const { show } = useTexts();
  const { look } = useOptions();
  const count = useSecondsUntil(rolesAt);
  const dealt = useExpired(rolesAt);

  return (
    <div className={classes.root} data-part="start" data-in={look}>
      <span key={dealt ? 0 : count} className={classes.bubble} data-dealt={dealt || undefined} role="status">
        {dealt ? show.rolesRead : count}
      </span>
    </div>
  );
}
