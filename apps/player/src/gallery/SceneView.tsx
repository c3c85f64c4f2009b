import { CrashBoundary } from '@tarnwort/ui';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';

import { AppRoutes } from '../app/AppRoutes';
import { ServicesContext } from '../shared/services';
import { type Scene, SEAT_PATH } from './scene';
import { setUpScene } from './set-up-scene';
import { useSceneActions } from './use-scene-actions';

export interface SceneViewProps {
  scene: Scene;
}

/** The real app in one state. */
export function SceneView({ scene }: SceneViewProps) {
  const [services] = useState(() => setUpScene(scene));
  const drawn = useSceneActions(scene);
  useEffect(() => scene.onRender?.(), [scene]);

  return (
    <CrashBoundary>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={[scene.path ?? SEAT_PATH]}>
          <AppRoutes />
        </MemoryRouter>
        {drawn && <span hidden data-drawn />}
      </ServicesContext>
    </CrashBoundary>
  );
}
