import { Switch } from '@mantine/core';
import type { Ack } from '@tarnwort/protocol';
import type { ReactNode } from 'react';

import classes from './StoredSwitch.module.css';
import { useAct } from './use-act';
import { type Chosen, useChosen } from './use-chosen';

interface Look {
  label: string;
  description?: ReactNode;
  disabled?: boolean;
}

export interface StoredSwitchProps extends Look {
  /** The server's value */
  stored: boolean;
  save: (checked: boolean) => Promise<Ack>;
}

/** A switch whose value the server stores. It moves at once; without an answer it says so and moves back. */
export function StoredSwitch({ stored, save, ...look }: StoredSwitchProps) {
  const act = useAct();
  const chosen = useChosen(stored, (checked) => act(look.label, save(checked)));

  return <ChosenSwitch {...look} chosen={chosen} />;
}

/** A switch of a value that something else can choose as well, for example a key. */
export function ChosenSwitch({ chosen: { value, pending, choose }, ...look }: Look & { chosen: Chosen<boolean> }) {
  return (
    <Switch
      {...look}
      classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
      checked={value}
      aria-busy={pending || undefined}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
