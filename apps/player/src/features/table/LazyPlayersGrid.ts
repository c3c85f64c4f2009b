import { lazyPart } from '@tarnwort/ui';

/** The players in cards: their code is there before the first setup, and no waiting room needs it. */
export const LazyPlayersGrid = lazyPart(async () => (await import('./PlayersGrid')).PlayersGrid);
