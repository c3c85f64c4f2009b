/** Counts the seconds of a turn down on this computer, by the server's clock. */
export class Countdown {
  private readonly show: (seconds: number | undefined) => void;
  private timer: NodeJS.Timeout | undefined;
  private deadline: number | undefined;
  /** The server's clock minus this computer's, in milliseconds. */
  private offset = 0;
  private shown: number | undefined;

  /** `show` is called with each new number of seconds, undefined while the clock stands still. */
  constructor(show: (seconds: number | undefined) => void) {
    this.show = show;
  }

  /** The seconds left, rounded up. */
  get seconds(): number | undefined {
    return this.shown;
  }

  /** Counts to a deadline in Unix milliseconds of the server; `serverNow` is its clock at this moment. */
  set(deadline: number | undefined, serverNow: number | undefined): void {
    if (serverNow !== undefined) this.offset = serverNow - Date.now();
    this.deadline = deadline;
    this.tick();
  }

  stop(): void {
    this.set(undefined, undefined);
  }

  private tick(): void {
    clearTimeout(this.timer);
    const left = this.deadline === undefined ? undefined : Math.max(0, this.deadline - this.offset - Date.now());
    const seconds = left === undefined ? undefined : Math.ceil(left / 1000);
    if (seconds !== this.shown) {
      this.shown = seconds;
      this.show(seconds);
    }
    // The next number of seconds begins when the rest of this one is over.
    if (left) this.timer = setTimeout(() => this.tick(), left % 1000 || 1000);
  }
}
