import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { inviteLink, seatStorage, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, QrCode, useTranslation } from '@tarnwort/ui';

import { useServices } from '../../shared/services';
import classes from './WaitingRoom.module.css';

/** How others join: the lobby id, the link, and a QR code on wide screens. */
export function WaitingRoom() {
  const { t } = useTranslation();
  const { config } = useServices();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const roomy = useMediaQuery('(min-width: 769px)', false, { getInitialValueInEffect: false });
  const link = inviteLink(config, lobbyId, seatStorage.password(lobbyId));

  return (
    <Paper className={classes.root} withBorder>
      <div className={classes.words}>
        <span className={classes.label}>{t('entry.lobbyId')}</span>
        <strong className={classes.code}>{lobbyId}</strong>
      </div>
      <CopyButton value={link} label={t('player.copyInvite')} />
      {roomy && (
        <div className={classes.qr}>
          <QrCode value={link} label={t('player.invite')} size={96} />
        </div>
      )}
    </Paper>
  );
}
