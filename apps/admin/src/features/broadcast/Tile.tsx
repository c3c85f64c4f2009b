import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { useSlot } from '../../shared/use-slot';
import classes from './Broadcast.module.css';
import { Facts } from './Facts';
import { Lamp } from './Lamp';
import { OtherLobby } from './OtherLobby';
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
  const actions = useSlot();
  const { slot } = actions;

  return (
    <section className={classes.tile} style={{ height }} aria-label={t('studio.broadcast.title')}>
      <Picture />
      <div className={classes.side}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('studio.broadcast.title')}</h2>
          <Lamp />
          {slot && <span className={classes.slot}>{t('studio.slot.named', { name: slot.name })}</span>}
        </div>
        <OtherLobby {...actions} />
        <Facts />
        <div className={classes.actions}>{slotButton}</div>
      </div>
    </section>
  );
}
