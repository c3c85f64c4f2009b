import '@tarnwort/ui/styles/forms.ts';

import { Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { cameraRefusal } from '@tarnwort/lobby-client';
import { defaultCameraHosts } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { type ReactNode, type Ref, useId, useState } from 'react';

import { useServices } from '../../shared/services';
import { type EntryValues, isTwitchRefused } from './entry-form';
import classes from './OptionalFields.module.css';
import { TwitchField } from './TwitchField';

export interface OptionalFieldsProps {
  values: EntryValues;
  onChange: (values: EntryValues) => void;
  /** Expanded at first, when the window is tall enough. */
  startOpen: boolean;
  /** Gets the field of the Twitch name. */
  twitchRef: Ref<HTMLInputElement>;
  /** More optional fields. */
  children?: ReactNode;
}

/** Picture and camera, collapsed where space is short. */
export function OptionalFields({ values, onChange, startOpen, twitchRef, children }: OptionalFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const tall = useMediaQuery('(min-height: 780px)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { cameraHosts } = useServices().config;
  const [touched, setTouched] = useState(false);
  const refusal = touched ? cameraRefusal(values.vodninjaCam, cameraHosts) : null;
  const vdoNinja = defaultCameraHosts.some((host) => cameraHosts.includes(host));
  // A refused field stays in sight.
  const open = (chosen ?? (startOpen && tall)) || isTwitchRefused(values);

  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <IconChevronDown className={classes.chevron} size={18} aria-hidden />
        {t('entry.showOptional')}
      </button>
      <Stack id={id} gap="sm" hidden={!open} className={classes.fields}>
        {children}
        <TwitchField values={values} onChange={onChange} inputRef={twitchRef} />
        {cameraHosts.length > 0 && (
          <TextInput
            label={t('entry.camera')}
            description={t(vdoNinja ? 'entry.cameraHint' : 'entry.cameraHintAny')}
            type="url"
            dir="ltr"
            inputMode="url"
            placeholder={`https://${cameraHosts[0]}/?view=…`}
            value={values.vodninjaCam}
            autoComplete="off"
            error={refusal && t(`common.cameraRefused.${refusal}`, { hosts: cameraHosts.join(', ') })}
            onBlur={() => setTouched(true)}
            onChange={(event) => onChange({ ...values, vodninjaCam: event.currentTarget.value })}
          />
        )}
      </Stack>
    </div>
  );
}
