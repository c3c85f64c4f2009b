import { useLobby } from './use-lobby';
import { useSecondsUntil } from './use-seconds-until';

/** For how many seconds viewers of a late stream still vote in the decided round; null when they do not. */
export function useLateVotes(): number | null {
  const until = useLobby(({ poll, clockOffset }) =>
    poll.countsUntil === undefined ? null : poll.countsUntil - clockOffset,
  );
  const left = useSecondsUntil(until);
  return until !== null && Date.now() < until ? left : null;
}
