import { CopyButton, useTranslation } from '@tarnwort/ui';

import { DragToObs } from '../../shared/overlay/DragToObs';
import { sourceLink } from '../../shared/overlay/scene-links';
import { CoveredAddress } from './AddressRow';
import classes from './Slot.module.css';

export interface WholeGameProps {
  value: string;
  /** Whether the secret in it is shown */
  shown: boolean;
}

/** The address that most shows need alone: dragged into OBS, or copied. */
export function WholeGame({ value, shown }: WholeGameProps) {
  const { t } = useTranslation();
  const link = sourceLink(value, '');

  return (
    <div className={classes.whole}>
      <DragToObs value={link}>{t('tools.slot.drag')}</DragToObs>
      <p className={classes.wide}>{t('tools.slot.paste')}</p>
      <div className={classes.copied}>
        <CoveredAddress value={value} shown={shown} />
        <CopyButton
          look="icon"
          size="36"
          value={link}
          label={t('tools.slot.copy', { name: t('studio.broadcast.source.whole') })}
        />
      </div>
    </div>
  );
}
