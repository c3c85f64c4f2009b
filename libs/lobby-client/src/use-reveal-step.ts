import { useEffect, useReducer, useState } from 'react';

import { type RevealStep, revealStepAt, untilNextStep } from './reveal-steps';
import { useLobby } from './use-lobby';

/** When the announcement was made, by the server's clock, and how far that clock is ahead of this one. */
export interface RevealClock {
  /** Null without an announcement. */
  startedAt: number | null;
  clockOffset: number;
}

/** The step of the reveal by the server's clock; renders again when the next one begins. Null outside of a reveal. */
export function useRevealStep({ startedAt, clockOffset }: RevealClock, hasVotes: boolean): RevealStep | null {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const elapsed = startedAt === null ? null : Date.now() + clockOffset - startedAt;
  const step = elapsed === null ? null : revealStepAt(elapsed, hasVotes);
  const wait = elapsed === null ? null : untilNextStep(elapsed, hasVotes);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait of the next step may be as long as the last one.
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(renderAgain, wait + 1);
    return () => clearTimeout(timer);
  }, [step, wait]);

  return step;
}

/**
 * Points by player id before the present announcement; a screen shows the difference as won. Empty on a page that was
 * loaded after it.
 */
export function usePointsBefore(): Readonly<Record<string, number>> {
  const announcing = useLobby(({ phase }) => phase === 'winner_announcement');
  const points = useLobby(({ known, players }) =>
    known ? Object.fromEntries(players.map((player) => [player.id, player.points])) : {},
  );
  const [before, setBefore] = useState<Readonly<Record<string, number>>>({});

  if (!announcing && before !== points) setBefore(points);
  return before;
}
