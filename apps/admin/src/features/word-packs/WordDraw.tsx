import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconCards } from '@tabler/icons-react';
import { BusyButton, lazyDialog, useTranslation } from '@tarnwort/ui';

import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useByHand } from '../../shared/round/use-by-hand';
import { withToolTexts } from '../../shared/with-tool-texts';
import classes from './WordPacks.module.css';

const PackDialog = lazyDialog(async () => (await withToolTexts(import('./PackDialog'))).PackDialog);

export interface WordDrawProps {
  draw: () => void;
  drawing: boolean;
}

/** Fills word and hint with a drawn pair where they are typed, and opens the choice of words. */
export function WordDraw({ draw, drawing }: WordDrawProps) {
  const { t } = useTranslation();
  const { byHand } = useByHand();
  const [opened, { open, close }] = useDisclosure();
  const shortcut = useHotkey('drawWord', draw, { enabled: byHand && !drawing });

  return (
    <div className={classes.stack}>
      {byHand && (
        <BusyButton
          variant="default"
          fullWidth
          busy={drawing}
          {...shortcut}
          leftSection={<IconCards size={18} aria-hidden />}
          onClick={draw}
        >
          {t('studio.packs.draw')}
        </BusyButton>
      )}
      <Button variant="default" fullWidth leftSection={<IconAdjustments size={18} aria-hidden />} onClick={open}>
        {t('studio.packs.choose')}
      </Button>
      <PackDialog opened={opened} onClose={close} />
    </div>
  );
}
