import { CrashBoundary } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { Router } from '../app/Router';
import { ServicesContext } from '../app/services';
import { PlaceProvider } from '../router/PlaceProvider';
import { memoryWay } from '../router/way';
import { type Scene, SEAT_PATH } from './scene';
import { setStage } from './stage';
import { useHand } from './use-hand';

export interface SceneViewProps {
  scene: Scene;
}

/** The real app in one of its states. */
export function SceneView({ scene }: SceneViewProps) {
  const [services] = useState(() => setStage(scene));
  const [way] = useState(() => memoryWay(scene.path ?? SEAT_PATH));
  const drawn = useHand(scene);
  useEffect(() => scene.tell?.(), [scene]);

  return (
    <CrashBoundary>
      <ServicesContext value={services}>
        <PlaceProvider way={way}>
          <Router />
        </PlaceProvider>
        {drawn && <span hidden data-drawn />}
      </ServicesContext>
    </CrashBoundary>
  );
}
