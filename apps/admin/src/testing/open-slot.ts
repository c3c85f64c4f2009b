import type { HttpAnswers } from '@tarnwort/lobby-client/testing';
import { screen } from '@testing-library/react';

import { openTool, pass, run, user } from './play';

/** Path of a call about the slot in Gil's lobby. */
export const slotPath = (call = '') => `/api/slots/ABC234${call}`;

/** Opens the slot of Gil's lobby. */
export async function openSlot(answers: HttpAnswers) {
  const opened = await run({}, answers);
  await openTool('Sendung');
  await user.click(screen.getByRole('button', { name: 'Sendeplatz' }));
  await screen.findByRole('dialog', { name: 'Sendeplatz' });
  await pass(1);
  return opened;
}
