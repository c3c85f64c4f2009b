import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconUserPlus } from '@tabler/icons-react';
import { inviteLink, seatStorage, useLobby } from '@tarnwort/lobby-client';
import { notifyWarning, useCopy, useTranslation } from '@tarnwort/ui';

import { useServices } from '../../shared/services';
import classes from './Guests.module.css';

/** The free place: a press copies the invite link. */
export function InviteTile() {
  const { t } = useTranslation();
  const { config } = useServices();
  const { copied, copy } = useCopy();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const link = inviteLink(config, lobbyId, seatStorage.password(lobbyId));

  async function onClick() {
    if (!(await copy(link))) notifyWarning(t('common.copyFailed'));
  }

  return (
    <li className={classes.place}>
      <UnstyledButton className={classes.guest} onClick={() => void onClick()}>
        <span className={classes.free}>
          {copied ? <IconCheck size="40%" aria-hidden /> : <IconUserPlus size="40%" aria-hidden />}
        </span>
        <span className={classes.name} aria-live="polite">
          {t(copied ? 'common.copied' : 'player.inviteTile')}
        </span>
      </UnstyledButton>
    </li>
  );
}
