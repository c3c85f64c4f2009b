import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { lazyDialog, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { withToolTexts } from '../../shared/with-tool-texts';

const SlotDialog = lazyDialog(async () => (await withToolTexts(import('./SlotDialog'))).SlotDialog);

export interface SlotOpenerProps {
  /** What opens the dialog */
  children: (open: () => void) => ReactNode;
}

/** The permanent addresses of the show behind any control. */
export function SlotOpener({ children }: SlotOpenerProps) {
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      {children(open)}
      <SlotDialog opened={opened} onClose={close} />
    </>
  );
}

/** Opens the permanent addresses of the show. */
export function SlotButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation();

  return (
    <SlotOpener>
      {(open) => (
        <Button
          variant="default"
          size={fullWidth ? 'sm' : 'xs'}
          fullWidth={fullWidth}
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={open}
        >
          {t('studio.slot.title')}
        </Button>
      )}
    </SlotOpener>
  );
}
