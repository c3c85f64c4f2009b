import { ActionIcon, Button } from '@mantine/core';
import { IconVideo, IconVideoOff } from '@tabler/icons-react';
import { agreedCamera, isCameraDue, me, useLobby } from '@tarnwort/lobby-client';
import { addMessages, lazyPart, useTranslation } from '@tarnwort/ui';
import { type Ref, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { useSeat } from '../../shared/seat';
import { useServices } from '../../shared/services';
import classes from './CameraSwitch.module.css';
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
  /** Where a large button and the consent fit, so that one press is enough; null shows an icon in its own place */
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
        createPortal(<TurnOn ref={button} host={host} onPress={() => setView('agreed')} />, place)
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

interface TurnOnProps {
  ref: Ref<HTMLButtonElement>;
  host: string;
  onPress: () => void;
}

/** Turns the camera on without a question: the text below the button is the consent. */
function TurnOn({ ref, host, onPress }: TurnOnProps) {
  const { t } = useTranslation();
  const seat = useSeat();
  const id = useId();
  const replaces = useLobby((lobby) => Boolean(me(lobby)?.vodninjaCam));

  return (
    <>
      <Button
        ref={ref}
        variant="light"
        leftSection={<IconVideo size={20} aria-hidden />}
        aria-describedby={id}
        onClick={onPress}
      >
        {t('player.cameraOn')}
      </Button>
      {!agreedCamera(seat, host) && (
        <p id={id} className={classes.consent}>
          {t(replaces ? 'player.cameraConsentReplaces' : 'player.cameraConsent', { host })}
        </p>
      )}
    </>
  );
}
