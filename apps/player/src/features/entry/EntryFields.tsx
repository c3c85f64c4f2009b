import '@tarnwort/ui/styles/forms.ts';

import { TextInput } from '@mantine/core';
import { limits, nameLength } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

import classes from './EntryFields.module.css';
import { type EntryMode, type EntryValues, withLobby, withName } from './entry-form';
import { OptionalFields } from './OptionalFields';
import { PasswordField } from './PasswordField';

export interface EntryFieldsProps {
  mode: EntryMode;
  values: EntryValues;
  onChange: (values: EntryValues) => void;
  /** The lobby ID came with the link and stays as it is. */
  invited: boolean;
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
  /** Stands above the optional fields, so that nothing in them moves it. */
  children: ReactNode;
}

const nameMissing = { create: 'errors.nameMissingCreate', join: 'errors.nameMissingJoin' } as const;

/** The fields of the entry form; optional ones are collapsed. */
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

  function onNameKey(event: KeyboardEvent) {
    if (event.key === 'Enter') setSubmitted(true);
  }

  return (
    <>
      <div className={classes.root}>
        {mode === 'join' && (
          <TextInput
            label={t('entry.lobbyId')}
            placeholder={t('entry.lobbyIdPlaceholder')}
            value={values.lobbyId}
            readOnly={invited}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(withLobby(values, event.currentTarget.value))}
          />
        )}
        <TextInput
          ref={name}
          label={t('entry.name')}
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
        {!folded && password}
      </div>
      {props.children}
      <OptionalFields values={values} onChange={onChange} startOpen={!invited} twitchRef={props.twitchRef}>
        {folded && password}
      </OptionalFields>
    </>
  );
}
