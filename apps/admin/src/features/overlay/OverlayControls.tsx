import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { speakers, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, useTranslation } from '@tarnwort/ui';

import { useLinks } from '../../shared/session/use-links';
import { Zone } from '../../shared/Zone';
import classes from './Overlay.module.css';
import { OverlayPreview } from './OverlayPreview';
import { OverlaySwitches } from './OverlaySwitches';
import { SceneLinks } from './SceneLinks';

/** Largest number of players with a fixed overlay layout. */
const MAX_FIXED_PANELS = 10;

/** What the stream's audience sees: the overlay's addresses, and what it shows. */
export function OverlayControls() {
  const { t } = useTranslation();
  const { overlay } = useLinks();
  const crowded = useLobby((lobby) => speakers(lobby).length > MAX_FIXED_PANELS);

  return (
    <Zone title={t('admin.overlay')}>
      <div className={classes.row}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => window.open(overlay, '_blank', 'noopener')}
        >
          {t('admin.openOverlay')}
        </Button>
        <CopyButton look="icon" size="36" value={overlay} label={t('admin.copyOverlay')} />
        <OverlayPreview link={overlay} />
      </div>
      <SceneLinks />
      {crowded && <p className={classes.note}>{t('admin.manyPlayers')}</p>}
      <OverlaySwitches />
    </Zone>
  );
}
