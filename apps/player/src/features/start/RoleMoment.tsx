import { useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { RoleScreen } from '../../shared/role/RoleScreen';
import { useAtTime } from '../../shared/use-at-time';
import { useRoleCover } from '../../shared/use-role-cover';
import { CoveredRole } from './CoveredRole';
import { ReadButton } from './ReadButton';

/** How long a role is shown at most, in every round and for every role. */
const READ_MS = 4000;

export interface RoleMomentProps {
  /** When the roles were dealt, in ms of `Date.now()` */
  rolesAt: number;
}

/** The own role until the player has read it. A role that is always covered has the same moment. */
export function RoleMoment({ rolesAt }: RoleMomentProps) {
  const { t } = useTranslation();
  const { confirmRole } = useLobbyCommands();
  const { always } = useRoleCover();
  const [confirmed, setConfirmed] = useState(false);
  const [looked, setLooked] = useState(false);

  function confirm() {
    if (confirmed) return;
    setConfirmed(true);
    void confirmRole();
  }
  useAtTime(rolesAt + READ_MS, { act: confirm, maxLateMs: Number.POSITIVE_INFINITY });

  const name = always && !looked ? t('round.skipRole') : t('round.understood');
  const button = (
    <ReadButton
      name={confirmed ? t('round.othersRead') : name}
      until={rolesAt + READ_MS}
      lastsMs={READ_MS}
      done={confirmed}
      onClick={confirm}
    />
  );
  return always ? <CoveredRole onLook={() => setLooked(true)} footer={button} /> : <RoleScreen footer={button} />;
}
