const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Pauses between attempts to connect: each twice the one before up to 30 s, and up to a quarter shorter by chance. */
export class Backoff {
  private attempts = 0;
  private readonly random: () => number;

  constructor(random: () => number = Math.random) {
    this.random = random;
  }

  /** Milliseconds until the next attempt. */
  next(): number {
    const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.attempts);
    this.attempts += 1;
    return Math.round(pause * (1 - this.random() / 4));
  }

  reset(): void {
    this.attempts = 0;
  }
}
