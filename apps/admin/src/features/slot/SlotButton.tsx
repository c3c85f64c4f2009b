import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

import { withToolTexts } from '../../shared/with-tool-texts';

const SlotDialog = lazyDialog(async () => (await withToolTexts(import('./SlotDialog'))).SlotDialog);

/** Opens the permanent addresses of the show. */
export function SlotButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <Button
        variant="default"
        size={fullWidth ? 'sm' : 'xs'}
        fullWidth={fullWidth}
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={open}
      >
        {t('studio.slot.title')}
      </Button>
      <SlotDialog opened={opened} onClose={close} />
    </>
  );
}
