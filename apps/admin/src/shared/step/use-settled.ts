import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/** How long a new button stays disabled: longer than a double click, which must not trigger the next step as well. */
const SETTLE_MS = 600;

/** False for `SETTLE_MS` after the component was mounted. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), SETTLE_MS, { autoInvoke: true });
  return settled;
}
