import { Button, TextInput } from '@mantine/core';
import { limits, nameLength } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import classes from './Slot.module.css';

export interface NewSlotProps {
  busy: boolean;
  make: (name: string) => Promise<unknown>;
}

/** Makes a slot, which this lobby takes. */
export function NewSlot({ busy, make }: NewSlotProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const length = useLengthLimit(limits.nameLength, nameLength);
  const ready = length.lengthOf(name) > 0 && !length.isTooLong(name) && !busy;

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void make(name.trim());
      }}
    >
      <TextInput
        className={classes.name ?? ''}
        label={t('tools.slot.name')}
        placeholder={t('tools.slot.namePlaceholder')}
        error={length.errorFor(name)}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!ready}>
        {t('tools.slot.make')}
      </Button>
    </form>
  );
}
