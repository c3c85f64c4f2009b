import {
  agreedCamera,
  agreeToCamera,
  isCameraDue,
  isMyTurn,
  me,
  type OwnCamera as OwnCameraAddresses,
  setCameraDue,
  useLobby,
  useLobbyCommands,
} from '@tarnwort/lobby-client';
import { notifyError, notifyInfo, useTranslation } from '@tarnwort/ui';
import { type RefObject, useEffect, useEffectEvent } from 'react';

import { isBallotOpen } from '../../shared/ballot/is-ballot-open';
import { useSeat } from '../../shared/seat';
import { useOnChange } from '../../shared/use-on-change';
import { CameraConsent } from './CameraConsent';
import { CameraTile } from './CameraTile';
import type { CameraView } from './camera-view';
import { isCameraPermitted } from './is-camera-permitted';

export interface OwnCameraProps {
  /** The camera host that sends the picture */
  host: string;

  view: CameraView;

  /** The button that was pressed; it gets the focus when the picture goes */
  button: RefObject<HTMLButtonElement | null>;

  onView: (view: CameraView) => void;
}

/** The own camera: asks for consent, lets the camera host's page send it, and makes what that sends the player's camera link. */
export function OwnCamera({ host, view, button, onView }: OwnCameraProps) {
  const { t } = useTranslation();
  const seat = useSeat();
  const { shareCamera } = useLobbyCommands();
  const link = useLobby((lobby) => me(lobby)?.vodninjaCam ?? null);
  const camera = agreedCamera(seat, host);
  const running = view === 'shown' || view === 'folded';
  const busy = useLobby((lobby) => isMyTurn(lobby) || isBallotOpen(lobby) || lobby.lastGuess.stage === 'open');

  async function start(agreed: OwnCameraAddresses) {
    if (!preparePage()) return;
    onView('shown');
    if ((await shareCamera(agreed.view, true)).ok) return;
    onView('off');
    notifyError(t('camera.failed'), { id: 'camera' });
  }

  /** Reports whether the page may start the camera. A page that began as an entry page is loaded again first, once. */
  function preparePage(): boolean {
    const again = isCameraDue(seat);
    setCameraDue(seat, false);
    if (isCameraPermitted()) return true;
    if (again) {
      onView('off');
      notifyError(t('camera.failed'), { id: 'camera' });
    } else {
      setCameraDue(seat, true);
      window.location.reload();
    }
    return false;
  }

  const startAgreed = useEffectEvent(() => {
    if (view === 'agreed') void start(camera ?? agreeToCamera(seat, host));
    else if (view === 'asked' && camera) void start(camera);
  });
  useEffect(() => {
    if (view === 'agreed' || view === 'asked') startAgreed();
  }, [view]);
  // What the player has to read or press is not covered.
  useOnChange(busy, () => busy && view === 'shown' && onView('folded'));
  useOnChange(camera !== null && link === camera.view, () => {
    if (!running || link === camera?.view) return;
    onView('off');
    notifyInfo(t('camera.replaced'), { id: 'camera' });
  });

  function end() {
    onView('off');
    if (camera) void shareCamera(camera.view, false);
  }

  return (
    <>
      <CameraConsent
        opened={view === 'asked' && !camera}
        host={host}
        replaces={link !== null}
        onClose={() => onView('off')}
        onAgree={() => void start(agreeToCamera(seat, host))}
      />
      {running && camera && (
        <CameraTile
          src={camera.push}
          folded={view === 'folded'}
          next={button}
          onFold={() => onView('folded')}
          onEnd={end}
        />
      )}
    </>
  );
}
