/** The page of all browsers, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };

/** Longest wait for an answer of a browser. */
export const ANSWER_WITHIN_MS = 60_000;

/** A source of input as the WebDriver standard defines it: https://www.w3.org/TR/webdriver2/#actions. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: PointerType }; actions: PointerAction[] };

export type PointerType = 'mouse' | 'touch';

export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

/** A browser with one page of a phone's size. */
export interface Driver {
  /** What its protocol can point with. */
  readonly pointer: PointerType;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page. The value is a text or a promise of one. */
  evaluate(expression: string): Promise<string>;
  perform(source: InputSource): Promise<void>;
  /** Errors of the page: exceptions, and what the content policy refused. */
  pageErrors(): Promise<string[]>;
  close(): Promise<void>;
}
