import { useLobbyClient } from '@tarnwort/lobby-client';
import { useEffect } from 'react';

import type { ProgramState } from './use-program-state';

/** The rights with which a page may change the scene. */
const LEVEL = 4;

/**
 * Changes to the scene of each phase that begins while this source acts. A scene that was chosen by hand stays until then, also after
 * the page was loaded. It listens to the store so that the scene does not wait for the picture of the phase to be drawn.
 */
export function useSceneOfPhase(acts: boolean, { level }: ProgramState): void {
  const { store } = useLobbyClient();
  const mayAct = acts && level >= LEVEL;

  useEffect(() => {
    if (!mayAct) return;
    return store.subscribe(({ lobby: { phase, slot } }, before) => {
      if (!before.lobby.known || phase === before.lobby.phase) return;
      const wanted = slot?.options.obs?.scenes?.find((one) => one.phase === phase)?.scene;
      if (wanted !== undefined) window.obsstudio?.setCurrentScene?.(wanted);
    });
  }, [store, mayAct]);
}
