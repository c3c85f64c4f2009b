import { NativeSelect } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { speakers, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useState } from 'react';

import { Dialog } from '../../shared/Dialog';
import {
  chosen,
  type DemoPhase,
  demoLink,
  demoPhases,
  designChoices,
  designOptions,
  useOverlayDesign,
} from '../../shared/overlay/overlay-design';
import { sourceLink } from '../../shared/overlay/scene-links';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './Overlay.module.css';

const BROADCAST_WIDTH = 1920;

/** Players of the demo game while the lobby has fewer than two. */
const DEMO_PLAYERS = 6;

export interface PreviewDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The overlay's design, and the real overlay with it: with a demo game or the game master's own lobby. */
export function PreviewDialog({ opened, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { design, choose, link } = useOverlayDesign();

  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={t('admin.previewOverlay')}>
      <div className={classes.links}>
        <Preview link={link}>
          {designOptions.map((option) => (
            <NativeSelect
              key={option}
              label={t(`tools.design.option.${option}`)}
              value={chosen(design, option)}
              data={designChoices[option].map((value) => ({ value, label: t(`tools.design.value.${value}`) }))}
              onChange={(event) => choose(option, event.currentTarget.value)}
            />
          ))}
        </Preview>
        <div className={classes.copy}>
          <p className={classes.text}>{t('tools.design.text')}</p>
          <CopyButton value={sourceLink(link)} label={t('admin.copyOverlay')} />
        </div>
      </div>
    </Dialog>
  );
}

/**
 * A scaled frame with the overlay below what decides its picture. In streamer mode it shows the demo only: the lobby's own
 * picture has its code.
 */
function Preview({ link, children }: { link: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { stream: redacted } = useStreamerMode();
  const seated = useLobby((lobby) => speakers(lobby).length);
  const { ref, width } = useElementSize();
  const [scene, setScene] = useState<DemoPhase | 'lobby'>('playing');
  const own = scene === 'lobby' && !redacted;
  const phase = scene === 'lobby' ? 'playing' : scene;
  const src = own ? link : demoLink(link, phase, seated < 2 ? DEMO_PLAYERS : seated);
  const scenes = redacted ? demoPhases : ([...demoPhases, 'lobby'] as const);

  return (
    <>
      <div className={classes.choices}>
        {children}
        <NativeSelect
          label={t('tools.design.preview')}
          value={own ? 'lobby' : phase}
          data={scenes.map((value) => ({ value, label: t(`tools.design.scene.${value}`) }))}
          onChange={(event) =>
            setScene([...demoPhases, 'lobby' as const].find((one) => one === event.currentTarget.value) ?? 'playing')
          }
        />
      </div>
      <div ref={ref} className={classes.preview}>
        <iframe
          key={src}
          src={src}
          title={t('admin.previewOverlay')}
          style={{ scale: String(width / BROADCAST_WIDTH) }}
        />
      </div>
    </>
  );
}
