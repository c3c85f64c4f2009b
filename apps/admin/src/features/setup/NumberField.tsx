import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Ack } from '@tarnwort/protocol';
import { useId } from 'react';

import { useNumberField } from '../../shared/autosave/use-number-field';
import classes from './SettingsForm.module.css';

export interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** What a click on plus or minus changes, 1 by default */
  step?: number;
  /** What the number means, below it */
  text?: string;
  onSave: (value: number) => Promise<Ack>;
}

/** A whole number in bounds with buttons and arrow keys. Not Mantine's NumberInput, see PointsField. */
export function NumberField({ label, value, min, max, step = 1, text, onSave }: NumberFieldProps) {
  const id = useId();
  const field = useNumberField({ value, min, max, save: onSave });

  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.stepper}>
        <ActionIcon variant="default" size={30} aria-label={`${label} −${step}`} onClick={() => field.move(-step)}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <TextInput
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={field.text}
          error={field.invalid}
          aria-description={text}
          onChange={(event) => field.change(event.currentTarget.value)}
          onFocus={field.onFocus}
          onBlur={field.onBlur}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') field.move(step);
            if (event.key === 'ArrowDown') field.move(-step);
          }}
        />
        <ActionIcon variant="default" size={30} aria-label={`${label} +${step}`} onClick={() => field.move(step)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
      {text && (
        <p aria-hidden className={classes.text}>
          {text}
        </p>
      )}
    </div>
  );
}
