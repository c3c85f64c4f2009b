import { useLobby } from '@tarnwort/lobby-client';

/** Whether the table shows words: from the start of a round until the next setup. */
export function useShowsWords(): boolean {
  return useLobby(({ phase }) => phase !== 'intermission' && phase !== 'setup');
}
