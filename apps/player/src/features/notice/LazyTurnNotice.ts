import { lazyPart } from '@tarnwort/ui';

import { loadEndingTexts } from '../../shared/lazy-parts';

/** The notification of an own turn: no page needs its code before the first round has ended. */
export const LazyTurnNotice = lazyPart(
  async () => {
    const [{ TurnNotice }] = await Promise.all([import('./TurnNotice'), loadEndingTexts()]);
    return TurnNotice;
  },
  { silent: true },
);
