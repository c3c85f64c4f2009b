import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

const RecapDialog = lazyDialog(async () => (await import('./RecapDialog')).RecapDialog);

/** Opens the picture of the decided round; its code is loaded when the page is idle or with the first click. */
export function RecapButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const record = useLobby(({ history, round }) => history.find((one) => one.isComplete && one.roundNumber === round));
  if (!record) return null;

  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={open}>
        {t('recap.open')}
      </Button>
      <RecapDialog opened={opened} onClose={close} record={record} />
    </>
  );
}
