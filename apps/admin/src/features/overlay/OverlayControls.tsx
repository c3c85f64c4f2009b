import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconLayoutGrid, IconScreenShare } from '@tabler/icons-react';
import { speakers, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, lazyDialog, useTranslation } from '@tarnwort/ui';
import { DragToObs } from '../../shared/overlay/DragToObs';
import { useOverlayDesign } from '../../shared/overlay/overlay-design';
import { sourceLink } from '../../shared/overlay/scene-links';
import { LazyUnknownPassword } from '../../shared/session/LazyUnknownPassword';
import { useUnknownPassword } from '../../shared/session/use-unknown-password';
import { withToolTexts } from '../../shared/with-tool-texts';
import { Zone } from '../../shared/Zone';
import classes from './Overlay.module.css';
import { OverlaySwitches } from './OverlaySwitches';

const PreviewDialog = lazyDialog(async () => (await withToolTexts(import('./PreviewDialog'))).PreviewDialog);
const SceneLinksDialog = lazyDialog(async () => (await withToolTexts(import('./SceneLinksDialog'))).SceneLinksDialog);

/** Largest number of players with a fixed overlay layout. */
const MAX_FIXED_PANELS = 10;

export interface OverlayControlsProps {
  /** Whether a password that this browser does not know is asked for here; false by default */
  asksPassword?: boolean;
}

/** What the stream's audience sees: the overlay's addresses, and what it shows. */
export function OverlayControls({ asksPassword = false }: OverlayControlsProps) {
  const { t } = useTranslation();
  const { link } = useOverlayDesign();
  const incomplete = useUnknownPassword();
  const crowded = useLobby((lobby) => speakers(lobby).length > MAX_FIXED_PANELS);

  return (
    <Zone title={t('admin.overlay')} help="obs">
      {asksPassword && <LazyUnknownPassword wanted={incomplete} />}
      <div className={classes.row}>
        {!incomplete && <DragToObs value={sourceLink(link)} />}
        <Button
          variant="default"
          fullWidth
          disabled={incomplete}
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => window.open(link, '_blank', 'noopener')}
        >
          {t('admin.openOverlay')}
        </Button>
        <CopyButton
          look="icon"
          size="36"
          disabled={incomplete}
          value={sourceLink(link)}
          label={t('admin.copyOverlay')}
        />
        <OverlayPreview />
      </div>
      <SceneLinks />
      {crowded && <p className={classes.note}>{t('admin.manyPlayers')}</p>}
      <OverlaySwitches />
    </Zone>
  );
}

/** Opens the overlay's design with a preview. */
function OverlayPreview() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('admin.previewOverlay')} onClick={open}>
        <IconScreenShare size={20} aria-hidden />
      </ActionIcon>
      <PreviewDialog opened={opened} onClose={close} />
    </>
  );
}

/** Opens the links to single parts of the overlay. */
function SceneLinks() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <Button variant="default" fullWidth leftSection={<IconLayoutGrid size={18} aria-hidden />} onClick={open}>
        {t('admin.sceneLinks')}
      </Button>
      <SceneLinksDialog opened={opened} onClose={close} />
    </>
  );
}
