import type { Ack } from '@tarnwort/protocol';

const SAVE_DELAY_MS = 500;

/** Answers that mean the server never heard of it: it is sent again once the connection is back. */
const UNHEARD = new Set(['not_connected', 'no_answer']);

export interface DraftOptions {
  /** What the server says the field holds. */
  value: string;
  /** Tells the server; called only when the text differs from `value`. */
  save: (text: string) => Promise<Ack>;
  /** Whether a text may be sent at all; everything by default. */
  accepts?: (text: string) => boolean;
  /** Whether a text is worth sending while somebody is still typing; the rest waits until the field is left. Yes by default. */
  isWhole?: (text: string) => boolean;
  /** Makes the best of a text when the field is left: trims, clamps; trims by default. */
  tidy?: (text: string) => string;
}

/** What somebody types into one field, until the server knows it. */
export class DraftField {
  private readonly show: (text: string | null) => void;
  private options: DraftOptions;
  private focused = false;
  /** What the server was not told yet; null when it was told everything. */
  private unsaved: string | null = null;
  private underWay = 0;
  /** How many texts were sent: an older one whose answer stays out is not worth sending again. */
  private sent = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` draws a text over the server's value, or with null the server's value itself. */
  constructor(options: DraftOptions, show: (text: string | null) => void) {
    this.options = options;
    this.show = show;
  }

  /** What was typed and never sent; null when there is nothing. */
  get unsent(): string | null {
    return this.unsaved;
  }

  update(options: DraftOptions): void {
    this.options = options;
  }

  focus(): void {
    this.focused = true;
    if (this.unsaved === null && this.underWay === 0) this.show(this.options.value);
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

  /** Saves now. A text that may not be sent even when tidied is given up. */
  flush(): void {
    this.save(this.options.tidy ?? ((unsaved) => unsaved.trim()));
    if (!this.focused) this.unsaved = null;
    this.settle();
  }

  /** Says what was not heard, unless somebody is in the middle of it. The connection may just be back. */
  retry(): void {
    const { isWhole } = this.options;
    if (this.focused && this.unsaved !== null && isWhole && !isWhole(this.unsaved)) return;
    this.save((unsaved) => unsaved);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private save(tidy: (text: string) => string): void {
    clearTimeout(this.timer);
    if (this.unsaved === null) return;
    const text = tidy(this.unsaved);
    if (this.options.accepts && !this.options.accepts(text)) return;
    this.unsaved = null;
    if (text !== this.options.value || this.underWay > 0) void this.send(text);
  }

  private async send(text: string): Promise<void> {
    this.underWay += 1;
    this.sent += 1;
    const number = this.sent;
    const { code = '' } = await this.options.save(text);
    this.underWay -= 1;
    if (UNHEARD.has(code) && number === this.sent) this.unsaved ??= text;
    this.settle();
  }

  /** Nobody types and nothing is on its way: the server's word counts again. */
  private settle(): void {
    if (!this.focused && this.unsaved === null && this.underWay === 0) this.show(null);
  }
}
