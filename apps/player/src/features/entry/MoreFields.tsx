import '@tarnwort/ui/styles/forms.ts';

import { TextInput } from '@mantine/core';
import { cameraRefusal } from '@tarnwort/lobby-client';
import { defaultCameraHosts } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { type Ref, useState } from 'react';

import { useServices } from '../../shared/services';
import type { EntryValues } from './entry-form';
import { SeriesField } from './SeriesField';
import { TwitchField } from './TwitchField';
import type { SeriesChoice } from './use-series-file';

export interface MoreFieldsProps {
  values: EntryValues;
  onChange: (values: EntryValues) => void;
  /** The series that a new lobby goes on with; null for none. */
  series: SeriesChoice | null;
  /** Gets the field of the Twitch name. */
  twitchRef: Ref<HTMLInputElement>;
}

/** The fields of picture, camera and series. */
export function MoreFields({ values, onChange, series, twitchRef }: MoreFieldsProps) {
  const { t } = useTranslation();
  const { cameraHosts } = useServices().config;
  const [touched, setTouched] = useState(false);
  const refusal = touched ? cameraRefusal(values.vodninjaCam, cameraHosts) : null;
  const vdoNinja = defaultCameraHosts.some((host) => cameraHosts.includes(host));

  return (
    <>
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
      {series && <SeriesField choice={series} />}
    </>
  );
}
