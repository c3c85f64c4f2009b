import { expect } from 'vitest';

import { PATIENCE_MS } from './person.ts';

/**
 * Waits until what somebody can see is what they should see, and fails with the difference. Never waits longer than it
 * takes.
 */
export async function sees<T>(whose: string, read: () => Promise<T>, expected: unknown, within = PATIENCE_MS) {
  await expect.poll(read, { message: `what ${whose} sees`, timeout: within }).toEqual(expected);
}
