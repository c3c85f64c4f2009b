import { speakers, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
import { DragToObs } from '../../shared/overlay/DragToObs';
import { useOverlayDesign } from '../../shared/overlay/overlay-design';
import { overlayParts, partLink, playerPanelLink, sourceLink } from '../../shared/overlay/scene-links';
import classes from './Overlay.module.css';

export interface SceneLinksDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The overlay in pieces, each for a browser source of its own. The addresses are copied, never shown. */
export function SceneLinksDialog({ opened, onClose }: SceneLinksDialogProps) {
  const { t } = useTranslation();
  const { link } = useOverlayDesign();
  const players = useLobby(speakers);

  return (
    <Dialog opened={opened} onClose={onClose} title={t('admin.sceneLinks')}>
      <div className={classes.links}>
        <p className={classes.text}>{t('tools.sceneLinksText')}</p>
        <section>
          <h3 className={classes.title}>{t('tools.scenePlayers')}</h3>
          {players.length === 0 && <span>{t('admin.noPlayers')}</span>}
          <ul className={classes.list}>
            {players.map(({ id, name }) => (
              <SceneLink key={id} name={name} value={playerPanelLink(link, id)} />
            ))}
          </ul>
        </section>
        <section>
          <h3 className={classes.title}>{t('tools.sceneParts')}</h3>
          <ul className={classes.list}>
            {overlayParts.map((part) => (
              <SceneLink key={part} name={t(`admin.scenePart.${part}`)} value={partLink(link, part)} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

function SceneLink({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation();
  const source = sourceLink(value, name);

  return (
    <li className={classes.link}>
      <DragToObs value={source}>{name}</DragToObs>
      <CopyButton look="icon" variant="subtle" size="lg" value={source} label={t('tools.copySceneLink', { name })} />
    </li>
  );
}
