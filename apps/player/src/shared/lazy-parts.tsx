import { useLobby } from '@tarnwort/lobby-client';
import { lazyPart } from '@tarnwort/ui';

/** The last guess: no page needs its code before the first one begins. */
export const LazyLastGuess = lazyPart(async () => (await import('./last-guess/LastGuess')).LastGuess);

/** The reveal: no page needs its code before the first round is decided. */
export const LazyReveal = lazyPart(async () => (await import('./reveal/Reveal')).Reveal);

/** The rules in three pictures, for players and audience before their first round. */
export const LazyRules = lazyPart(async () => (await import('./rules/LobbyRules')).LobbyRules, { silent: true });

const SeriesPanel = lazyPart(async () => (await import('./series/SeriesPanel')).SeriesPanel, { silent: true });

/** The standings of the series between the rounds; its code is loaded in lobbies of a series only. */
export function LazySeriesPanel() {
  const shown = useLobby(({ series, phase }) => series !== null && phase !== 'playing' && phase !== 'winner_selection');
  return shown && <SeriesPanel />;
}
