import { NativeSelect } from '@mantine/core';
import { type Ack, limits } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useChosen } from '../../shared/actions/use-chosen';

export interface ImpostersFieldProps {
  /** How many imposters a round has */
  value: number;

  onSave: (imposters: number) => Promise<Ack>;
}

const { min, max } = limits.imposters;
const CHOICES = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));

/** How many imposters a round has. */
export function ImpostersField({ value, onSave }: ImpostersFieldProps) {
  const { t } = useTranslation();
  const { value: chosen, choose } = useChosen(value, onSave);

  return (
    <NativeSelect
      label={t('admin.imposters')}
      description={t('admin.impostersText')}
      value={String(chosen)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
      data={CHOICES}
    />
  );
}
