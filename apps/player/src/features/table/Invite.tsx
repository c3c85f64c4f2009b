import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { inviteLink, seatStorage, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, QrCode, useTranslation } from '@tarnwort/ui';

import { useServices } from '../../shared/services';
import classes from './Invite.module.css';

/** The invite link, while the lobby waits. Lobby id and QR code appear on demand only: guests stream too. */
export function Invite() {
  const { t } = useTranslation();
  const { config } = useServices();
  const [shown, { toggle }] = useDisclosure();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const link = inviteLink(config, lobbyId, seatStorage.password(lobbyId));

  return (
    <section className={classes.root} aria-label={t('player.invite')}>
      <CopyButton value={link} label={t('player.copyInvite')} />
      <Button variant="default" aria-expanded={shown} onClick={toggle}>
        {t(shown ? 'player.hideInvite' : 'player.showInvite')}
      </Button>
      {shown && (
        <div className={classes.words}>
          <span className={classes.label}>{t('player.lobbyId')}</span>
          <strong className={classes.code}>{lobbyId}</strong>
        </div>
      )}
      {shown && (
        <div className={classes.qr}>
          <QrCode value={link} label={t('player.invite')} size={96} />
        </div>
      )}
    </section>
  );
}
