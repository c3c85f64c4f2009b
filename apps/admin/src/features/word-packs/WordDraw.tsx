import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconCards } from '@tabler/icons-react';
import { BusyButton, lazyDialog, useTranslation } from '@tarnwort/ui';

import { withToolTexts } from '../../shared/with-tool-texts';
import classes from './WordPacks.module.css';

const PackDialog = lazyDialog(async () => (await withToolTexts(import('./PackDialog'))).PackDialog);

export interface WordDrawProps {
  draw: () => void;
  drawing: boolean;
}

/** Fills word and hint with a drawn pair; the choice of words is one click further. */
export function WordDraw({ draw, drawing }: WordDrawProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <div className={classes.row}>
      <BusyButton
        variant="default"
        fullWidth
        busy={drawing}
        leftSection={<IconCards size={18} aria-hidden />}
        onClick={draw}
      >
        {t('studio.packs.draw')}
      </BusyButton>
      <ActionIcon variant="default" size={36} aria-label={t('studio.packs.choose')} onClick={open}>
        <IconAdjustments size={20} aria-hidden />
      </ActionIcon>
      <PackDialog opened={opened} onClose={close} />
    </div>
  );
}
