import { useLobby } from '@tarnwort/lobby-client';
import { useState } from 'react';

/** Areas of the screen that are not about the running round. */
export const tools = ['lobby', 'overlay', 'audience', 'tools'] as const;

export type Tool = (typeof tools)[number];

/** The open area. Until one is chosen: `lobby` in the intermission, none in later phases. */
export function useOpenTool() {
  const [asked, setAsked] = useState(0);
  const [chosen, setChosen] = useState<Tool | null | undefined>(undefined);
  const intermission = useLobby((lobby) => lobby.phase === 'intermission');
  const tool = chosen === undefined ? (intermission ? 'lobby' : null) : chosen;

  return {
    tool,
    /** How often another part of the screen has led to an area. */
    asked,
    open: (next: Tool) => {
      setChosen(next);
      setAsked((before) => before + 1);
    },
    toggle: (next: Tool) => setChosen(next === tool ? null : next),
  };
}
