import type { HttpAnswers } from '@tarnwort/lobby-client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router';

let navigate: NavigateFunction;

/** Stores the router's `navigate` for `go`. */
export function Browser() {
  navigate = useNavigate();
  return null;
}

/** Navigates to another address. Needs a rendered `Browser`. */
export async function go(address: string): Promise<void> {
  await navigate(address);
}

/** Opens the optional fields of the entry form. */
export const openMore = () => fireEvent.click(screen.getByRole('button', { name: /^(Mehr: )?Bild/ }));

/** The answer about a lobby without players. */
export function lobbyInfo(lobbyId: string, hasPassword: boolean): HttpAnswers {
  return { [`/api/lobby/${lobbyId}`]: [200, { players: [], lobby: { lobbyId, hasPassword }, status: 'intermission' }] };
}
