/// <reference types="obs-studio" />
import type { Page } from 'playwright-core';

/** What a page was let do in the program, with the time by the page's clock. */
export interface Deed {
  deed: 'start' | 'save' | `scene ${string}`;
  at: number;
}

declare global {
  interface Window {
    /** What the page did. */
    deeds: Deed[];
    /** What it asked for without the right to it. */
    refused: string[];
  }
}

export const scenes = ['Show', 'Pause', 'Runde', 'Auflösung'];

/** Gives every page of a browser that is opened later the object of OBS with these rights, 0 to 5. */
export async function standInForObs(page: Page, level: number): Promise<void> {
  await page.addInitScript(addObs, { level, scenes });
}

/** Answers as OBS does: a call without the right to it is never answered, and everything is told by events. */
function addObs({ level, scenes: names }: { level: number; scenes: readonly string[] }): void {
  window.deeds = [];
  window.refused = [];
  let scene = names[0] ?? '';
  let replaybuffer = false;
  const may = (least: number, call: string, run: () => void) => (level >= least ? run() : window.refused.push(call));
  const tell = (event: string, detail: object | null = null) =>
    window.dispatchEvent(new CustomEvent(event, { detail }));
  const done = (deed: Deed['deed']) => window.deeds.push({ deed, at: performance.now() });
  const info = () => ({ name: scene, width: 1920, height: 1080 });
  const status = () => ({
    recording: false,
    recordingPaused: false,
    streaming: true,
    virtualcam: false,
    replaybuffer,
  });
  const studio: Partial<typeof obsstudio> = {
    getControlLevel: (say) => say?.(level as OBSControlLevel),
    getStatus: (say) => may(1, 'getStatus', () => say?.(status())),
    getCurrentScene: (say) => may(2, 'getCurrentScene', () => say?.(info())),
    getScenes: (say) => may(2, 'getScenes', () => say?.([...names])),
    setCurrentScene: (name) =>
      may(4, 'setCurrentScene', () => {
        if (!names.includes(name)) return;
        done(`scene ${name}`);
        scene = name;
        tell('obsSceneChanged', info());
      }),
    startReplayBuffer: () =>
      may(4, 'startReplayBuffer', () => {
        done('start');
        replaybuffer = true;
        tell('obsReplaybufferStarted');
      }),
    saveReplayBuffer: () =>
      may(3, 'saveReplayBuffer', () => {
        if (!replaybuffer) return;
        done('save');
        setTimeout(() => tell('obsReplaybufferSaved'), 50);
      }),
  };
  // Somebody whose page may not start the buffer has started it in OBS.
  if (level === 3) replaybuffer = true;
  Object.assign(window, { obsstudio: studio });
}

/** The address that an element gives to the program into which it is dragged. */
export function dragged(element: Element): string {
  const dataTransfer = new DataTransfer();
  element.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
  return dataTransfer.getData('text/uri-list');
}
