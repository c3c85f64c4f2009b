import { useLobby } from '@tarnwort/lobby-client';
import { lazyPart } from '@tarnwort/ui';

const SeriesPanel = lazyPart(async () => (await import('./SeriesPanel')).SeriesPanel, { silent: true });

/** The standings of the series between the rounds; its code is loaded in lobbies of a series only. */
export function LazySeriesPanel() {
  const shown = useLobby(({ series, phase }) => series !== null && phase !== 'playing' && phase !== 'winner_selection');
  return shown && <SeriesPanel />;
}
