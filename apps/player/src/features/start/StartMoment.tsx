import { useLobby } from '@tarnwort/lobby-client';

import { RoleScreen } from '../../shared/role/RoleScreen';
import { Countdown } from '../../shared/start/Countdown';
import { useRoleCover } from '../../shared/use-role-cover';
import { RoleMoment } from './RoleMoment';
import { useJustEnded } from './use-just-ended';

/** The moment before the words of a round: all screens count down together, then each player reads their role. */
export function StartMoment() {
  const rolesAt = useLobby((lobby) => (lobby.phase === 'setup' ? lobby.rolesAt : null));
  const dealt = useLobby((lobby) => lobby.phase === 'setup' && lobby.rolesAt !== null && lobby.myRole !== null);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  const { always } = useRoleCover();
  const ended = useJustEnded(dealt);

  if (rolesAt === null) return ended && playing && !always && <RoleScreen leaving />;
  return dealt ? <RoleMoment key={rolesAt} rolesAt={rolesAt} /> : <Countdown key={rolesAt} rolesAt={rolesAt} />;
}
