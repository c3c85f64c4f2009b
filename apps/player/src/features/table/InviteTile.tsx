import { UnstyledButton } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import { IconCheck, IconUserPlus } from '@tabler/icons-react';
import { inviteLink, seatStorage, useLobby } from '@tarnwort/lobby-client';
import { notifyWarning, useCopy, useTranslation } from '@tarnwort/ui';

import { useServices } from '../../shared/services';
import classes from './Guests.module.css';

export interface InviteTileProps {
  /** Shows lobby id and QR code */
  onInvite: () => void;
}

/** The free place: a press copies the invite link, a long one or a right click shows lobby id and QR code too. */
export function InviteTile({ onInvite }: InviteTileProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  const { copied, copy } = useCopy();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const link = inviteLink(config, lobbyId, seatStorage.password(lobbyId));

  const longPress = useLongPress(onInvite);

  async function onClick() {
    if (!(await copy(link))) notifyWarning(t('common.copyFailed'));
  }

  return (
    <li className={classes.place}>
      <UnstyledButton
        className={classes.invite}
        onClick={() => void onClick()}
        {...longPress}
        onContextMenu={(event) => {
          event.preventDefault();
          onInvite();
        }}
      >
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
