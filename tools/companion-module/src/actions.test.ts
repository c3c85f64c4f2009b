import { documentedActions } from '@tarnwort/protocol/testing';
import { expect, it, vi } from 'vitest';

import { actionDefinitions } from './actions.ts';

it('covers every action of a remote control, beside the one that is typed', () => {
  const defined = Object.keys(actionDefinitions({ press: vi.fn(), state: undefined }));

  expect(defined.filter((action) => action !== 'other').sort()).toEqual(documentedActions());
});
