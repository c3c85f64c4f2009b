import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { decidedRecord, useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

const RecapDialog = lazyDialog(async () => (await import('./RecapDialog')).RecapDialog);

export interface RecapButtonProps {
  record: MatchRecord;
  /** `icon` for a history card; `button` by default */
  look?: 'button' | 'icon';
}

/** Opens the picture of a decided round. */
export function RecapButton({ record, look = 'button' }: RecapButtonProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      {look === 'icon' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('recap.openOf', { number: record.roundNumber })}
          onClick={open}
        >
          <IconPhoto size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" fullWidth leftSection={<IconPhoto size={18} aria-hidden />} onClick={open}>
          {t('recap.open')}
        </Button>
      )}
      <RecapDialog opened={opened} onClose={close} record={record} />
    </>
  );
}

/** The picture of the round that was decided just now. */
export function LastRecap() {
  const record = useLobby(decidedRecord);
  return record && <RecapButton record={record} />;
}
