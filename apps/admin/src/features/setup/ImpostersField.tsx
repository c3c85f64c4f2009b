import { NativeSelect } from '@mantine/core';
import { limits } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

export interface ImpostersFieldProps {
  /** How many imposters a round has */
  value: number;

  onSave: (imposters: number) => void;
}

const { min, max } = limits.imposters;
const CHOICES = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));

/** How many imposters a round has. */
export function ImpostersField({ value, onSave }: ImpostersFieldProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('admin.imposters')}
      description={t('admin.impostersText')}
      value={String(value)}
      onChange={(event) => onSave(Number(event.currentTarget.value))}
      data={CHOICES}
    />
  );
}
