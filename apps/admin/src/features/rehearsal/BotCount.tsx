import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import { useId } from 'react';

import classes from './Rehearsal.module.css';

export interface BotCountProps {
  count: number;
  /** Number of free seats for bots */
  most: number;
  onChange: (count: number) => void;
}

/** Stepper for the number of bots to add. */
export function BotCount({ count, most, onChange }: BotCountProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = t('tools.rehearsal.players');

  return (
    <div className={classes.count}>
      <span id={id}>{label}</span>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`${label} −1`}
        disabled={count <= 1}
        onClick={() => onChange(count - 1)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <output aria-labelledby={id} className={classes.number}>
        {count}
      </output>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`${label} +1`}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
