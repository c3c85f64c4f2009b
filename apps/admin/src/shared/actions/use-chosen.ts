import { useRef, useState } from 'react';

export interface Chosen<T> {
  /** What was chosen last, until the server has answered; then the server's value. */
  value: T;
  /** Whether the server has not answered yet. */
  pending: boolean;
  choose: (value: T) => void;
}

/**
 * A value of the server that a control chooses. The control shows the choice at once, so that a second click before the
 * answer counts from the first one and not from the server's old value.
 */
export function useChosen<T>(stored: T, send: (value: T) => Promise<unknown>): Chosen<T> {
  const [sent, setSent] = useState<{ value: T } | null>(null);
  const last = useRef<object>(null);

  async function choose(value: T) {
    const choice = { value };
    last.current = choice;
    setSent(choice);
    await send(value);
    if (last.current === choice) setSent(null);
  }

  return {
    value: sent === null ? stored : sent.value,
    pending: sent !== null,
    choose: (value) => void choose(value),
  };
}
