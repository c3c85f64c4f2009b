import { CopyButton, useTranslation } from '@tarnwort/ui';

import classes from './Slot.module.css';

export interface AddressRowProps {
  name: string;
  value: string;
  /** Whether the secret in it is shown */
  shown: boolean;
}

/** One address, covered but for its beginning, with a button that copies it. */
export function AddressRow({ name, value, shown }: AddressRowProps) {
  const { t } = useTranslation();
  const [, open = ''] = /^https?:\/\/[^/]+(\/.*)#key=/.exec(value) ?? [];

  return (
    <li className={classes.address}>
      <span>{name}</span>
      <code className={classes.value}>{shown ? value : `${open && `…${open}#`}••••••••`}</code>
      <CopyButton look="icon" size="36" value={value} label={t('studio.slot.copy', { name })} />
    </li>
  );
}
