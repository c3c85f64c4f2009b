import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';

import { useOverlayDesign } from '../../shared/overlay/overlay-design';
import classes from './Broadcast.module.css';
import { Facts } from './Facts';
import { Lamp } from './Lamp';
import { Picture } from './Picture';

export interface TileProps {
  /** Height of the tile in pixels */
  height: number;
}

/** The live picture of the overlay, and beside it everything that is connected. */
export function Tile({ height }: TileProps) {
  const { t } = useTranslation();
  const { link } = useOverlayDesign();

  return (
    <section className={classes.tile} style={{ height }} aria-label={t('studio.broadcast.title')}>
      <Picture />
      <div className={classes.side}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('studio.broadcast.title')}</h2>
          <Lamp />
        </div>
        <Facts />
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
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
