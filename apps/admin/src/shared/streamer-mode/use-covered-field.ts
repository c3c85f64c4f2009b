import { type ChangeEvent, useState } from 'react';

import type { Autosave } from '../autosave/use-autosave';
import { REDACTED } from './RedactedText';
import redacted from './redacted.module.css';

/** A field's text, whether it saves itself or not. */
export type EditedText = Pick<Autosave, 'text' | 'change'> & Partial<Pick<Autosave, 'onFocus' | 'onBlur'>>;

/**
 * Properties of an input whose text may be covered: dots while it is edited, and a fixed number of dots otherwise, so that the
 * page holds neither the text nor its length. A text of several lines has no dots while it is edited.
 */
export function useCoveredField(
  { text, change, onFocus, onBlur }: EditedText,
  covered: boolean,
  { peeking = false, lines = false }: { peeking?: boolean; lines?: boolean } = {},
) {
  const [focused, setFocused] = useState(false);
  const hidden = covered && !peeking;
  const away = hidden && !focused;

  return {
    value: away ? '' : text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.currentTarget.value),
    onFocus: () => {
      setFocused(true);
      onFocus?.();
    },
    onBlur: () => {
      setFocused(false);
      onBlur?.();
    },
    ...(away && text !== '' ? { placeholder: REDACTED } : {}),
    ...(hidden ? { classNames: { root: (lines ? redacted.blind : redacted.input) ?? '' } } : {}),
  };
}
