import { ActionIcon, Button } from '@mantine/core';
import { IconVideo, IconVideoOff } from '@tabler/icons-react';
import { isCameraDue } from '@tarnwort/lobby-client';
import { addMessages, lazyPart, useTranslation } from '@tarnwort/ui';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { useSeat } from '../../shared/seat';
import { useServices } from '../../shared/services';
import type { CameraView } from './camera-view';

/** Consent and picture of the player's camera: no page needs their code before the first press. */
export const LazyOwnCamera = lazyPart(async () => {
  const [{ OwnCamera }, { cameraMessages }] = await Promise.all([
    import('./OwnCamera'),
    import('@tarnwort/ui/i18n/camera-messages.ts'),
  ]);
  await addMessages(cameraMessages);
  return OwnCamera;
});

export interface CameraSwitchProps {
  /** Where a large button fits; null shows an icon in its own place */
  place: HTMLElement | null;
}

/** Switches the player's camera on, and shows or folds away its picture. Nothing where the operator allows no camera host. */
export function CameraSwitch({ place }: CameraSwitchProps) {
  const { t } = useTranslation();
  const host = useServices().config.cameraHosts[0];
  const seat = useSeat();
  const button = useRef<HTMLButtonElement>(null);
  const [view, setView] = useState<CameraView>(() => (isCameraDue(seat) ? 'asked' : 'off'));
  // Browsers give no camera to a page without a secure connection.
  if (host === undefined || !window.isSecureContext) return null;

  const running = view === 'shown' || view === 'folded';
  const press = () => setView(view === 'shown' ? 'folded' : running ? 'shown' : 'asked');
  const label = t(running ? 'camera.yours' : 'player.cameraOn');

  return (
    <>
      {running || !place ? (
        <ActionIcon
          ref={button}
          variant={running ? 'light' : 'subtle'}
          color={running ? 'imposter' : 'gray'}
          size="lg"
          aria-label={label}
          aria-expanded={running ? view === 'shown' : undefined}
          title={label}
          onClick={press}
        >
          {running ? <IconVideo size={20} aria-hidden /> : <IconVideoOff size={20} aria-hidden />}
        </ActionIcon>
      ) : (
        createPortal(
          <Button ref={button} variant="light" leftSection={<IconVideo size={20} aria-hidden />} onClick={press}>
            {label}
          </Button>,
          place,
        )
      )}
      <LazyOwnCamera
        wanted={view !== 'off'}
        host={host}
        view={view}
        button={button}
        onView={setView}
        onLoadError={() => setView('off')}
      />
    </>
  );
}
