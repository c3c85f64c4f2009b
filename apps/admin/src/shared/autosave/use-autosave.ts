import { useConnection } from '@tarnwort/lobby-client';
import type { LengthLimit } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useAutosaveFields } from './AutosaveProvider';
import { AutosaveField, type AutosaveOptions } from './autosave-field';

export interface AutosaveFieldOptions extends Omit<AutosaveOptions, 'isTooLong'> {
  /** How long the text may be; without an end by default */
  length?: LengthLimit;
}

/** A field's text and event handlers. */
export interface Autosave {
  text: string;
  /** What the field says about a text that is too long; null while it fits */
  tooLong: string | null;
  change: (text: string) => void;
  /** Changes and saves at once, for buttons. */
  set: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
  /** Text that was typed and never sent; null without one. For event handlers. */
  unsent: () => string | null;
}

/**
 * A text field that saves itself: 500 ms after the last key stroke, on blur, and before a change of phase. While it has the
 * focus it shows the typed text, so that a change from another client moves neither text nor caret.
 */
export function useAutosave({ length, ...rest }: AutosaveFieldOptions): Autosave {
  const options: AutosaveOptions = length ? { ...rest, isTooLong: length.isTooLong } : rest;
  const { register } = useAutosaveFields();
  const { joined } = useConnection();
  const [text, setText] = useState<string | null>(null);
  const [field] = useState(() => new AutosaveField(options, setText));

  useEffect(() => field.update(options));
  useEffect(() => register(() => field.flush()), [field, register]);
  useEffect(() => {
    field.start();
    return () => field.stop();
  }, [field]);
  useEffect(() => {
    if (joined) field.retry();
  }, [joined, field]);

  return {
    text: text ?? options.value,
    tooLong: length?.errorFor(text ?? options.value) ?? null,
    change: (next) => field.change(next),
    set: (next) => {
      field.change(next);
      field.flush();
    },
    onFocus: () => field.focus(),
    onBlur: () => field.blur(),
    unsent: () => field.unsent,
  };
}
