import { ActionIcon } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog')).LeaveDialog }));

/** The way out of the lobby; the dialog's code comes with the first click. */
export function LeaveButton() {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('player.leave')}
        title={t('player.leave')}
        onClick={() => setDialog('open')}
      >
        <IconDoorExit size={20} aria-hidden />
      </ActionIcon>
      {dialog !== 'never' && (
        <Suspense>
          <LeaveDialog opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
