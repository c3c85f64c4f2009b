import { NativeSelect } from '@mantine/core';
import type { Ack } from '@tarnwort/protocol';
import { formatClock, useTranslation } from '@tarnwort/ui';

import { useChosen } from '../../shared/actions/use-chosen';

const CHOICES = [0, 30, 60, 90, 120, 180, 300, 600];

export interface DiscussionTimeFieldProps {
  /** Length of the discussion in seconds; 0 without a clock */
  value: number;

  onSave: (seconds: number) => Promise<Ack>;
}

/** How long the players may talk after the words. */
export function DiscussionTimeField({ value, onSave }: DiscussionTimeFieldProps) {
  const { t } = useTranslation();
  const { value: chosen, choose } = useChosen(value, onSave);
  const choices = CHOICES.includes(value) ? CHOICES : [...CHOICES, value].sort((a, b) => a - b);

  return (
    <NativeSelect
      label={t('admin.discussionTime')}
      description={t('admin.discussionTimeText')}
      value={String(chosen)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
      data={choices.map((seconds) => ({
        value: String(seconds),
        label: seconds === 0 ? t('admin.discussionTimeOff') : formatClock(seconds),
      }))}
    />
  );
}
