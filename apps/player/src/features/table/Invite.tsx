import { Button } from '@mantine/core';
import { inviteLink, seatStorage, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, QrCode, useTranslation } from '@tarnwort/ui';
import { useRef } from 'react';

import { useServices } from '../../shared/services';
import { useOnChange } from '../../shared/use-on-change';
import classes from './Invite.module.css';

export interface InviteProps {
  /** Whether lobby id and QR code are shown */
  shown: boolean;

  /** True where nothing but inviting is left to do */
  prominent: boolean;

  onToggle: () => void;
}

/** The invite link, while the lobby waits. Lobby id and QR code appear on demand only: guests stream too. */
export function Invite({ shown, prominent, onToggle }: InviteProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  const root = useRef<HTMLElement>(null);
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const link = inviteLink(config, lobbyId, seatStorage.password(lobbyId));

  // A long press on the free place opens it below the rules.
  useOnChange(shown, () => shown && root.current?.scrollIntoView({ block: 'nearest' }));

  return (
    <section ref={root} className={classes.root} aria-label={t('player.invite')}>
      <CopyButton value={link} label={t('player.copyInvite')} variant={prominent ? 'light' : 'default'} />
      <Button variant="default" aria-expanded={shown} onClick={onToggle}>
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
