import { Switch } from '@mantine/core';
import type { Ack } from '@tarnwort/protocol';
import type { ReactNode } from 'react';

import { useAct } from './use-act';
import { useChosen } from './use-chosen';

export interface StoredSwitchProps {
  label: string;
  description?: ReactNode;
  /** The server's value */
  stored: boolean;
  disabled?: boolean;
  save: (checked: boolean) => Promise<Ack>;
}

/** A switch whose value the server stores. It moves at once; without an answer it says so and moves back. */
export function StoredSwitch({ stored, save, ...shown }: StoredSwitchProps) {
  const act = useAct();
  const { value, choose } = useChosen(stored, (checked) => act(shown.label, save(checked)));

  return <Switch {...shown} checked={value} onChange={(event) => choose(event.currentTarget.checked)} />;
}
