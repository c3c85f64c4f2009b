import type { Ack } from '@tarnwort/protocol';
import { useEffect, useRef, useState } from 'react';

export interface Chosen<T> {
  /** What was chosen last, until the server has answered; then the server's value. */
  value: T;
  /** Whether the server has not answered yet. */
  pending: boolean;
  choose: (value: T) => void;
}

interface Choice<T> {
  value: T;
  /** Whether the server has accepted it. */
  accepted: boolean;
  /** Whether the server's value has become this one since. */
  arrived: boolean;
}

/** How long an accepted choice is shown without its event: a value that the server had already has none. */
const EVENT_MS = 3000;

export interface ChosenOptions {
  /** Whether the answer can come before the event, as over HTTP: an accepted choice then waits for it. False by default */
  awaitsEvent?: boolean;
}

/**
 * A value of the server that a control chooses. The control shows the choice at once, so that a second click before the
 * answer counts from the first one and not from the server's old value.
 */
export function useChosen<T>(
  stored: T,
  send: (value: T) => Promise<Ack>,
  { awaitsEvent = false }: ChosenOptions = {},
): Chosen<T> {
  const [choice, setChoice] = useState<Choice<T> | null>(null);
  const last = useRef<object>(null);
  const waits = choice?.accepted && !choice.arrived;

  useEffect(() => {
    setChoice((now) => (now !== null && Object.is(now.value, stored) ? { ...now, arrived: true } : now));
  }, [stored]);

  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setChoice(null), EVENT_MS);
    return () => clearTimeout(timer);
  }, [waits]);

  async function choose(value: T) {
    const made = { value, accepted: false, arrived: false };
    last.current = made;
    setChoice(made);
    const { ok } = await send(value);
    if (last.current === made)
      setChoice((now) => (awaitsEvent && ok && now !== null ? { ...now, accepted: true } : null));
  }

  return {
    value: choice !== null && (waits || !choice.accepted) ? choice.value : stored,
    pending: choice !== null && !choice.accepted,
    choose: (value) => void choose(value),
  };
}
