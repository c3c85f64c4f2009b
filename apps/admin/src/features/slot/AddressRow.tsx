import { Button, Group } from '@mantine/core';
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
  /** Beginning of a link to a program on this computer that takes the address; none by default */
  opens?: string;
}

/** One address, covered but for its beginning, with a button that copies it. */
export function AddressRow({ name, value, source, shown, opens }: AddressRowProps) {
  const { t } = useTranslation();

  // No link: browsers show the address of one below the pointer, also on air.
  const send = () => window.location.assign(`${opens}#${encodeURIComponent(value)}`);
  const copied = source === undefined ? value : sourceLink(value, source);

  return (
    <li className={classes.address}>
      {source === undefined ? <span>{name}</span> : <DragToObs value={copied}>{name}</DragToObs>}
      <CoveredAddress value={value} shown={shown} />
      <Group gap="xs" wrap="nowrap">
        {opens !== undefined && (
          <Button size="xs" variant="light" aria-label={t('tools.slot.setUp', { name })} onClick={send}>
            {t('tools.slot.send')}
          </Button>
        )}
        <CopyButton look="icon" size="36" value={copied} label={t('tools.slot.copy', { name })} />
      </Group>
    </li>
  );
}

/** The address, or its path without its secret. */
export function CoveredAddress({ value, shown }: Pick<AddressRowProps, 'value' | 'shown'>) {
  const [, open = ''] = /^https?:\/\/[^/]+(\/.*)#key=/.exec(value) ?? [];

  return <code className={classes.value}>{shown ? value : `${open && `…${open}#`}••••••••`}</code>;
}
