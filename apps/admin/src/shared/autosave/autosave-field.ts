import { isUnanswered } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';

const SAVE_DELAY_MS = 500;

export interface AutosaveOptions {
  /** The server's value. */
  value: string;
  /** Sends a text; called only when it differs from `value`. */
  save: (text: string) => Promise<Ack>;
  /** Whether a text may be sent; all by default. */
  accepts?: (text: string) => boolean;
  /** Whether a text may be sent while the field has the focus; others are sent on blur. All by default. */
  isComplete?: (text: string) => boolean;
  /** Whether a text is too long: it stays in the field, also without the focus, and is not sent. None by default. */
  isTooLong?: (text: string) => boolean;
  /** Normalizes a text on blur, for example clamps it; trims by default. */
  normalize?: (text: string) => string;
}

/** The edited text of one field until the server has confirmed it. */
export class AutosaveField {
  private readonly show: (text: string | null) => void;
  private options: AutosaveOptions;
  private focused = false;
  /** Text that was not sent yet; null without one. */
  private unsaved: string | null = null;
  private inFlight = 0;
  /** Number of texts sent; only the latest one is sent again when it got no answer. */
  private sent = 0;
  /** The last text sent, until the server's value becomes equal to it: then it arrived, even when its answer is lost. */
  private unconfirmed: string | null = null;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` displays a text instead of the server's value; null displays the server's value. */
  constructor(options: AutosaveOptions, show: (text: string | null) => void) {
    this.options = options;
    this.show = show;
  }

  /** Text that was typed and never sent; null without one. */
  get unsent(): string | null {
    return this.unsaved;
  }

  start(): void {
    this.stopped = false;
  }

  update(options: AutosaveOptions): void {
    const changed = options.value !== this.options.value;
    this.options = options;
    if (!changed || options.value !== this.unconfirmed) return;
    if (this.unsaved === this.unconfirmed) this.unsaved = null;
    this.unconfirmed = null;
    this.settle();
  }

  focus(): void {
    this.focused = true;
    if (this.unsaved === null && this.inFlight === 0) this.show(this.options.value);
  }

  blur(): void {
    this.focused = false;
    this.flush();
  }

  change(text: string): void {
    this.show(text);
    this.unsaved = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.retry(), SAVE_DELAY_MS);
  }

  /**
   * Saves now. A text that is not accepted even after normalizing is dropped, unless the field has the focus or the text is
   * too long.
   */
  flush(): void {
    this.save(this.options.normalize ?? ((unsaved) => unsaved.trim()));
    if (!this.focused && !this.isTooLong(this.unsaved)) this.unsaved = null;
    this.settle();
  }

  /** Sends an unsaved text, for example after a reconnect, unless it is incomplete and still being typed. */
  retry(): void {
    const { isComplete } = this.options;
    if (this.focused && this.unsaved !== null && isComplete && !isComplete(this.unsaved)) return;
    this.save((unsaved) => unsaved);
    this.settle();
  }

  /** Clears the timer of a field that is gone. From then on a lost answer is not followed up: the phase may have changed. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private save(normalize: (text: string) => string): void {
    clearTimeout(this.timer);
    if (this.unsaved === null) return;
    const text = normalize(this.unsaved);
    if (this.isTooLong(text)) return;
    if (this.options.accepts && !this.options.accepts(text)) return;
    this.unsaved = null;
    if (text !== this.options.value || this.inFlight > 0) void this.send(text);
  }

  private isTooLong(text: string | null): boolean {
    return text !== null && (this.options.isTooLong?.(text) ?? false);
  }

  private async send(text: string): Promise<void> {
    this.inFlight += 1;
    this.sent += 1;
    this.unconfirmed = text;
    const number = this.sent;
    const ack = await this.options.save(text);
    this.inFlight -= 1;
    if (number === this.sent) this.keep(text, ack);
    this.settle();
  }

  /**
   * Keeps a text that was refused for now or got no answer, unless it arrived or another one was typed meanwhile. It is sent again
   * after a pause, or after the reconnect.
   */
  private keep(text: string, ack: Ack): void {
    const tooFast = ack.code === 'too_many_requests';
    if (this.unsaved !== null || this.unconfirmed === null || !(tooFast || isUnanswered(ack))) return;
    this.unsaved = text;
    const lost = ack.code === 'no_answer' && !this.stopped;
    if (tooFast || lost) this.timer = setTimeout(() => this.retry(), SAVE_DELAY_MS);
  }

  /** Displays the server's value again when the field is idle and nothing is in flight. */
  private settle(): void {
    if (!this.focused && this.unsaved === null && this.inFlight === 0) this.show(null);
  }
}
