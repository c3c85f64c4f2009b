import { Button } from '@mantine/core';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import type { FirstShowProps } from './FirstShow';
import { steps, useFirstShow } from './use-first-show';

/** The list before the first show as one line between games, once guests have taken its room; opens it among the tools. */
export function FirstShowLine({ onOpen }: Pick<FirstShowProps, 'onOpen'>) {
  const { t } = useTranslation();
  const { done, place } = useFirstShow();
  const intermission = useLobby((lobby) => lobby.phase === 'intermission');
  const count = t('studio.firstShow.count', { done: done.length, total: steps.length });

  if (place !== 'line' || !intermission) return null;
  return (
    <Button
      variant="default"
      fullWidth
      flex="none"
      justify="space-between"
      rightSection={t('studio.firstShow.show')}
      onClick={() => onOpen('tools')}
    >
      {`${t('studio.firstShow.title')}: ${count}`}
    </Button>
  );
}
