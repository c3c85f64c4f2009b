import { Button, Switch } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { speakers, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { CopyButton } from '@tarnwort/ui';
import { useTranslation } from 'react-i18next';

import { Masked } from '../../shared/masking/Masked';
import { useMasking } from '../../shared/masking/MaskingProvider';
import { useSession } from '../../shared/session/session';
import { useLinks } from '../../shared/session/use-links';
import { useHotkey } from '../../shared/use-hotkey';
import { Zone } from '../../shared/Zone';
import { InviteQr } from './InviteQr';
import classes from './LobbyControls.module.css';
import { OverlayPreview } from './OverlayPreview';
import { useLock } from './use-lock';

/** Where the fixed layouts of the overlay end. */
const MOST_FIXED_PANELS = 10;

/** The room itself: who gets in, and what the overlay shows. */
export function LobbyControls() {
  const { t } = useTranslation();
  const { seat } = useSession();
  const { stream } = useMasking();
  const links = useLinks();
  const { showCameras } = useLobbyCommands();
  const cameras = useLobby((lobby) => lobby.lobby.showIframes);
  const crowded = useLobby((lobby) => speakers(lobby).length > MOST_FIXED_PANELS);
  const { locked, toggle } = useLock();
  useHotkey('l', toggle);
  useHotkey('c', () => void showCameras(!cameras));

  return (
    <Zone title={t('admin.lobby')}>
      <div className={classes.code}>
        <span className={classes.label}>{t('admin.lobbyId')}</span>
        <strong className={classes.id}>
          <Masked key={String(stream)} label={t('admin.lobbyId')} text={seat.lobbyId} masked={stream} />
        </strong>
        <CopyButton look="icon" variant="subtle" size="lg" value={seat.lobbyId} label={t('admin.copyLobbyId')} />
      </div>
      <div className={classes.row}>
        <CopyButton fullWidth value={links.invite} label={t('admin.copyInvite')} />
        <InviteQr link={links.invite} lobbyId={seat.lobbyId} />
      </div>
      <div className={classes.row}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => window.open(links.overlay, '_blank', 'noopener')}
        >
          {t('admin.openOverlay')}
        </Button>
        <CopyButton look="icon" size="36" value={links.overlay} label={t('admin.copyOverlay')} />
        <OverlayPreview link={links.overlay} />
      </div>
      {crowded && <p className={classes.note}>{t('admin.manyPlayers')}</p>}
      <Switch
        label={t('admin.showCameras')}
        checked={cameras}
        onChange={(event) => void showCameras(event.currentTarget.checked)}
      />
      <Switch label={t(locked ? 'admin.locked' : 'admin.unlocked')} checked={locked} onChange={toggle} />
    </Zone>
  );
}
