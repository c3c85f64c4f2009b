import { useConnection } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

import { useDrafts } from './DraftsProvider';
import { DraftField, type DraftOptions } from './draft-field';

/** A field's text and what has to happen to it. */
export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Changes and saves at once, for buttons. */
  set: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
  /** What was typed and never sent; null when there is nothing. For event handlers. */
  unsent: () => string | null;
}

/**
 * A text field over the server's value. While somebody is in it, it shows what they type and nothing else, so that a
 * change from elsewhere takes neither text nor caret away. Saves 500 ms after the last key stroke, when it is left, and
 * before every change of phase.
 */
export function useDraft(options: DraftOptions): Draft {
  const { register } = useDrafts();
  const { joined } = useConnection();
  const [text, setText] = useState<string | null>(null);
  const [field] = useState(() => new DraftField(options, setText));

  useEffect(() => field.update(options));
  useEffect(() => register(() => field.flush()), [field, register]);
  useEffect(() => () => field.stop(), [field]);
  useEffect(() => {
    if (joined) field.retry();
  }, [joined, field]);

  return {
    text: text ?? options.value,
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
