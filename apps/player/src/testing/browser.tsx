import { type NavigateFunction, useNavigate } from 'react-router';

import type { Answers } from './play';

let navigate: NavigateFunction;

/** Stands beside the app for the browser's own ways to another address of it. */
export function Browser() {
  navigate = useNavigate();
  return null;
}

/** Leads the app with a `Browser` beside it to another address. */
export async function go(address: string): Promise<void> {
  await navigate(address);
}

/** The answer about a lobby without players. */
export function lobbyInfo(lobbyId: string, hasPassword: boolean): Answers {
  return { [`/api/lobby/${lobbyId}`]: [200, { players: [], lobby: { lobbyId, hasPassword }, status: 'intermission' }] };
}
