import { ActionIcon } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import type { usePeek } from './use-peek';

export interface PeekButtonProps {
  /** Name of what it shows: 'Wort' */
  label: string;
  bind: ReturnType<typeof usePeek>['bind'];
}

/** Shows a covered text as long as it is held. */
export function PeekButton({ label, bind }: PeekButtonProps) {
  const { t } = useTranslation();
  const name = t('admin.peek', { label });

  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={name} title={name} {...bind}>
      <IconEye size={16} aria-hidden />
    </ActionIcon>
  );
}
