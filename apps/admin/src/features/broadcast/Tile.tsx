import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { useOverlayDesign } from '../../shared/overlay/overlay-design';
import { useUnknownPassword } from '../../shared/session/UnknownPassword';
import { useSlot } from '../../shared/use-slot';
import classes from './Broadcast.module.css';
import { Facts } from './Facts';
import { Lamp } from './Lamp';
import { Picture } from './Picture';

export interface TileProps {
  /** Height of the tile in pixels */
  height: number;
  /** The button that opens the slot */
  slotButton: ReactNode;
}

/** The live picture of the overlay, and beside it everything that is connected. */
export function Tile({ height, slotButton }: TileProps) {
  const { t } = useTranslation();
  const { link } = useOverlayDesign();
  const { slot } = useSlot();
  const incomplete = useUnknownPassword();

  return (
    <section className={classes.tile} style={{ height }} aria-label={t('studio.broadcast.title')}>
      <Picture />
      <div className={classes.side}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('studio.broadcast.title')}</h2>
          <Lamp />
          {slot && <span className={classes.slot}>{t('studio.slot.named', { name: slot.name })}</span>}
        </div>
        <Facts />
        <div className={classes.actions}>
          {slotButton}
          <Button
            variant="default"
            size="xs"
            disabled={incomplete}
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => window.open(link, '_blank', 'noopener')}
          >
            {t('admin.openOverlay')}
          </Button>
        </div>
      </div>
    </section>
  );
}
