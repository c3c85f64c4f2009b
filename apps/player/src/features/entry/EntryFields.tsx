import '@tarnwort/ui/styles/forms.ts';

import { TextInput } from '@mantine/core';
import { limits, nameLength } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

import { FacePicker } from '../../shared/face-picker/FacePicker';
import classes from './EntryFields.module.css';
import { type EntryMode, type EntryValues, withLobby, withName } from './entry-form';
import { LobbyIdField } from './LobbyIdField';
import { OptionalFields } from './OptionalFields';
import { PasswordField } from './PasswordField';
import type { SeriesChoice } from './use-series-file';

export interface EntryFieldsProps {
  mode: EntryMode;
  values: EntryValues;
  onChange: (values: EntryValues) => void;
  /** The lobby ID came with the link and stays as it is. */
  invited: boolean;
  /** Faces of those who are in the lobby. */
  taken: readonly number[];
  /** The lobby of the link has a password. */
  hasPassword: boolean;
  /** True focuses the name when the page opens. */
  focusName: boolean;
  /** The password came with the link. */
  passwordFromLink: boolean;
  /** The last password was wrong: the field is shown in any case. */
  passwordRefused: boolean;
  /** Why the server refused the last password; null while another one is tried. */
  passwordFailure: string | null;
  /** Gets the field of the Twitch name. */
  twitchRef: Ref<HTMLInputElement>;
  /** The series that a new lobby goes on with. */
  series: SeriesChoice;
  /** Stands above the optional fields, so that nothing in them moves it. */
  children: ReactNode;
}

const nameMissing = { create: 'errors.nameMissingCreate', join: 'errors.nameMissingJoin' } as const;

/** The fields of the entry form: mask, name and what the lobby needs; optional ones are collapsed. */
export function EntryFields(props: EntryFieldsProps) {
  const { mode, values, onChange, invited, hasPassword, focusName, passwordFromLink, passwordRefused } = props;
  const { t } = useTranslation();
  const length = useLengthLimit(limits.nameLength, nameLength);
  const [submitted, setSubmitted] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusName) name.current?.focus({ preventScroll: true });
  }, [focusName]);
  const byLink = mode === 'join' && invited;
  const folded = byLink && !passwordFromLink && !passwordRefused && !hasPassword;
  const password = (
    <PasswordField
      mode={mode}
      fromLink={passwordFromLink}
      value={values.password}
      onChange={(text) => onChange({ ...values, password: text })}
      failure={props.passwordFailure}
    />
  );
  const picker = (
    <FacePicker
      face={values.face}
      taken={props.taken}
      compact={!byLink}
      onChange={(face) => onChange({ ...values, face })}
    />
  );

  function onNameKey(event: KeyboardEvent) {
    if (event.key === 'Enter') setSubmitted(true);
  }

  return (
    <>
      {byLink && (
        <div data-password={!folded || undefined} className={classes.mask}>
          {picker}
        </div>
      )}
      <div className={classes.root}>
        {mode === 'join' && !invited && (
          <LobbyIdField value={values.lobbyId} onChange={(typed) => onChange(withLobby(values, typed))} />
        )}
        <div className={classes.person}>
          {!byLink && picker}
          <TextInput
            ref={name}
            className={classes.name ?? ''}
            classNames={{ input: classes.input ?? '' }}
            aria-label={t('entry.name')}
            placeholder={t('entry.name')}
            value={values.playerName}
            autoComplete="nickname"
            dir="auto"
            enterKeyHint="go"
            error={
              length.errorFor(values.playerName) ??
              (submitted && nameLength(values.playerName) === 0 && t(nameMissing[mode]))
            }
            onKeyDown={onNameKey}
            onChange={(event) => onChange(withName(values, event.currentTarget.value))}
          />
        </div>
        {!folded && password}
      </div>
      {props.children}
      <OptionalFields
        values={values}
        onChange={onChange}
        series={mode === 'create' && !invited ? props.series : null}
        twitchRef={props.twitchRef}
        beside={
          byLink && (
            <label className={classes.id}>
              {t('player.lobbyId')} <input readOnly value={values.lobbyId} size={7} dir="ltr" />
            </label>
          )
        }
      >
        {folded && password}
      </OptionalFields>
    </>
  );
}
