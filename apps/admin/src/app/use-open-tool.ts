import { useLobby } from '@tarnwort/lobby-client';
import { useState } from 'react';

/** Areas of the screen that are not about the running round. */
export const tools = ['lobby', 'overlay', 'audience', 'tools'] as const;

export type Tool = (typeof tools)[number];

/** The open area; the lobby's own in the lobby phase, none later, until one is chosen. */
export function useOpenTool() {
  const [chosen, setChosen] = useState<Tool | null | undefined>(undefined);
  const lobbyPhase = useLobby((lobby) => lobby.phase === 'intermission');
  const tool = chosen === undefined ? (lobbyPhase ? 'lobby' : null) : chosen;

  return { tool, toggle: (next: Tool) => setChosen(next === tool ? null : next) };
}
