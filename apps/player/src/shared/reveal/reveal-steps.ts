/** What a step of the reveal shows; null once it is over. */
export type RevealStep = 'verdict' | 'imposter' | 'word' | 'result' | null;

/** How long each step is held, as on the overlay. */
const STEP_MS = 1500;
const all: readonly RevealStep[] = ['verdict', 'imposter', 'word', 'result'];

/** The step so many milliseconds after the announcement, by the server's clock. Without any vote there is no verdict. */
export function revealStepAt(elapsed: number, hasVotes: boolean): RevealStep {
  const steps = hasVotes ? all : all.slice(1);
  return steps[Math.floor(Math.max(0, elapsed) / STEP_MS)] ?? null;
}

/** Milliseconds until the next step begins. */
export function untilNextStep(elapsed: number): number {
  return elapsed < 0 ? STEP_MS - elapsed : STEP_MS - (elapsed % STEP_MS);
}
