import type { Ack } from '@tarnwort/protocol';

import { readNumber } from './read-number';
import { type Autosave, useAutosave } from './use-autosave';

export interface NumberFieldOptions {
  /** The server's value */
  value: number;
  min: number;
  max: number;
  /** What an empty field means, the server's value by default */
  empty?: number;
  save: (value: number) => Promise<Ack>;
}

export interface NumberEdit extends Autosave {
  /** What the text means; the server's value while it means no number */
  number: number;
  /** Whether the text means no number */
  invalid: boolean;
  /** Changes the number and saves at once, for buttons */
  move: (by: number) => void;
}

/**
 * A whole number that saves itself. While it is typed only plain digits in bounds are sent. When the field is left, a number
 * is rounded and brought into bounds, and any other text gives way to the old value.
 */
export function useNumberField({ value, min, max, empty = value, save }: NumberFieldOptions): NumberEdit {
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const read = (text: string) => (text.trim() === '' ? empty : readNumber(text));
  const field = useAutosave({
    value: String(value),
    accepts: (text) => /^\d+$/.test(text) && clamp(Number(text)) === Number(text),
    normalize: (text) => String(clamp(read(text) ?? value)),
    save: (text) => save(Number(text)),
  });
  const number = read(field.text);

  return {
    ...field,
    number: number ?? value,
    invalid: number === null,
    move: (by) => field.set(String(clamp((number ?? value) + by))),
  };
}
