import type { SourceStatus } from '@tarnwort/protocol';
import { useEffect, useState } from 'react';

/** What a source reports of its program. */
export type ProgramState = Omit<SourceStatus, 'part' | 'willing' | 'replays' | 'cameras'>;

/** The server takes no more. */
const MOST_SCENES = 64;
const MOST_BYTES = 1000;
const LONGEST_NAME = 100;

/** Events of OBS after which its state is asked for again. */
const EVENTS = [
  'obsSceneChanged',
  'obsSceneListChanged',
  'obsStreamingStarted',
  'obsStreamingStopped',
  'obsRecordingStarted',
  'obsRecordingStopped',
  'obsReplaybufferStarted',
  'obsReplaybufferStopped',
] as const;

/** How the streaming program shows this page, as far as its rights say. An ordinary browser is no program. */
export function useProgramState(): ProgramState {
  const [state, setState] = useState(initialState);

  useEffect(() => {
    const change = (part: Partial<ProgramState>) => setState((before) => withChange(before, part));
    const ask = () => askProgram(change);
    const resize = () => change(sizeOf());
    const onActive = ({ detail }: CustomEvent<{ active: boolean }>) => change({ onAir: detail.active });
    ask();
    window.addEventListener('resize', resize);
    window.addEventListener('obsSourceActiveChanged', onActive);
    for (const event of EVENTS) window.addEventListener(event, ask);
    return () => {
      window.removeEventListener('resize', resize);
      window.removeEventListener('obsSourceActiveChanged', onActive);
      for (const event of EVENTS) window.removeEventListener(event, ask);
    };
  }, []);

  return state;
}

/** OBS tells changes only: at the start a page that it draws counts as shown. */
function initialState(): ProgramState {
  const program = window.obsstudio !== undefined;
  const onAir = program && document.visibilityState === 'visible';
  return { ...sizeOf(), program, onAir, level: 0, scene: '', scenes: [], streaming: false, recording: false };
}

const sizeOf = () => ({ width: window.innerWidth, height: window.innerHeight });

function withChange(before: ProgramState, part: Partial<ProgramState>): ProgramState {
  const next = { ...before, ...part };
  return JSON.stringify(next) === JSON.stringify(before) ? before : next;
}

/** Asks for what the page may know; a call that it has no right to is never answered. */
function askProgram(change: (part: Partial<ProgramState>) => void): void {
  const program = window.obsstudio;
  program?.getControlLevel?.((level) => change({ level }));
  program?.getStatus?.(({ streaming, recording, replaybuffer }) =>
    change({ streaming, recording, replay: replaybuffer === true }),
  );
  program?.getCurrentScene?.(({ name }) => change({ scene: cut(name) }));
  program?.getScenes?.((names) => change({ scenes: withinBytes(names.map(cut)) }));
}

const cut = (name: string) => [...name].slice(0, LONGEST_NAME).join('');

/** As many names as one report may have. */
function withinBytes(names: string[]): string[] {
  const bytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length + 1;
  let left = MOST_BYTES;
  return names.slice(0, MOST_SCENES).filter((name) => {
    left -= bytes(name);
    return left >= 0;
  });
}
