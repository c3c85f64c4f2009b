import { lazyPage } from '@tarnwort/ui/lazy/lazy-page.tsx';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import type { DrawnReactionProps } from './DrawnReaction';
import { useReactionOf } from './use-reactions';

/** Loaded with the first reaction: most pictures show none. */
export const LazyReaction = lazyPage(async () => (await import('./DrawnReaction')).DrawnReaction);

export interface ReactionMarkProps extends Omit<DrawnReactionProps, 'reaction'> {
  playerId: string;
}

/** The reaction that the player of a panel shows now. A picture whose code for it cannot be loaded goes on without it. */
export function ReactionMark({ playerId, ...panel }: ReactionMarkProps) {
  const reaction = useReactionOf(playerId);
  if (!reaction) return null;

  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <LazyReaction reaction={reaction} {...panel} />
      </Suspense>
    </ErrorBoundary>
  );
}
