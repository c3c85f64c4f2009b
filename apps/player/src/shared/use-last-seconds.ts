import { useAtTime } from './use-at-time';

/** The last ten seconds of a turn warn, the last three urge. */
export const WARN_MS = 10_000;
export const URGE_MS = 3000;

/** What the end of a turn asks for: nothing before its last ten seconds, and nothing without an end. */
export function useLastSeconds(endsAt: number | null): 'warn' | 'urge' | undefined {
  const warns = useAtTime(endsAt === null ? null : endsAt - WARN_MS);
  const urges = useAtTime(endsAt === null ? null : endsAt - URGE_MS);
  if (urges) return 'urge';
  return warns ? 'warn' : undefined;
}
