import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { speakers, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, useTranslation } from '@tarnwort/ui';

import { Zone } from '../../shared/Zone';
import classes from './Overlay.module.css';
import { OverlayPreview } from './OverlayPreview';
import { OverlaySwitches } from './OverlaySwitches';
import { SceneLinks } from './SceneLinks';
import { useOverlayDesign } from './use-overlay-design';

/** Largest number of players with a fixed overlay layout. */
const MAX_FIXED_PANELS = 10;

/** What the stream's audience sees: the overlay's addresses, and what it shows. */
export function OverlayControls() {
  const { t } = useTranslation();
  const { link } = useOverlayDesign();
  const crowded = useLobby((lobby) => speakers(lobby).length > MAX_FIXED_PANELS);

  return (
    <Zone title={t('admin.overlay')}>
      <div className={classes.row}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => window.open(link, '_blank', 'noopener')}
        >
          {t('admin.openOverlay')}
        </Button>
        <CopyButton look="icon" size="36" value={link} label={t('admin.copyOverlay')} />
        <OverlayPreview />
      </div>
      <SceneLinks />
      {crowded && <p className={classes.note}>{t('admin.manyPlayers')}</p>}
      <OverlaySwitches />
    </Zone>
  );
}
