import { CopyButton, useTranslation } from '@tarnwort/ui';

import { DragToObs } from '../../shared/overlay/DragToObs';
import { sourceLink } from '../../shared/overlay/scene-links';
import classes from './Slot.module.css';

export interface AddressRowProps {
  name: string;
  value: string;
  /** Name of the source that OBS makes of it; no source by default */
  source?: string;
  /** Whether the secret in it is shown */
  shown: boolean;
}

/** One address, covered but for its beginning, with a button that copies it. */
export function AddressRow({ name, value, source, shown }: AddressRowProps) {
  const { t } = useTranslation();
  const [, open = ''] = /^https?:\/\/[^/]+(\/.*)#key=/.exec(value) ?? [];

  const copied = source === undefined ? value : sourceLink(value, source);

  return (
    <li className={classes.address}>
      {source === undefined ? <span>{name}</span> : <DragToObs value={copied}>{name}</DragToObs>}
      <code className={classes.value}>{shown ? value : `${open && `…${open}#`}••••••••`}</code>
      <CopyButton look="icon" size="36" value={copied} label={t('tools.slot.copy', { name })} />
    </li>
  );
}
