import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Ack } from '@tarnwort/protocol';
import { useId } from 'react';

import { digitsOf } from '../../shared/autosave/autosave-field';
import { useAutosave } from '../../shared/autosave/use-autosave';
import classes from './SettingsForm.module.css';

/** Digits of the largest bound, 300 seconds. */
const MAX_DIGITS = 3;

export interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** What a click on plus or minus changes, 1 by default */
  step?: number;
  onSave: (value: number) => Promise<Ack>;
}

/**
 * A whole number in bounds. A number out of bounds is not sent while typing and clamped on blur. Not Mantine's NumberInput, see
 * PointsField.
 */
export function NumberField({ label, value, min, max, step = 1, onSave }: NumberFieldProps) {
  const id = useId();
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const field = useAutosave({
    value: String(value),
    accepts: (text) => text !== '' && clamp(Number(text)) === Number(text),
    normalize: (text) => String(text === '' ? value : clamp(Number(text))),
    save: (text) => onSave(Number(text)),
  });
  const move = (by: number) => field.set(String(clamp(Number(field.text || value) + by)));

  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.stepper}>
        <ActionIcon variant="default" size={30} aria-label={`${label} −${step}`} onClick={() => move(-step)}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <TextInput
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={field.text}
          onChange={(event) => {
            const digits = digitsOf(event.currentTarget.value, MAX_DIGITS);
            if (digits !== null) field.change(digits);
          }}
          onFocus={field.onFocus}
          onBlur={field.onBlur}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') move(step);
            if (event.key === 'ArrowDown') move(-step);
          }}
        />
        <ActionIcon variant="default" size={30} aria-label={`${label} +${step}`} onClick={() => move(step)}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
