import '@tarnwort/ui/styles/forms.ts';

import { PasswordInput, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import { useEffect, useRef } from 'react';

import classes from './EntryFields.module.css';
import type { EntryMode } from './entry-form';

export interface PasswordFieldProps {
  mode: EntryMode;
  /** The password came with the link: the player need not see or change it. */
  fromLink: boolean;
  value: string;
  onChange: (password: string) => void;
  /** Why the server refused the last password; null before that. */
  failure: string | null;
}

/** The lobby password: typed, or taken from the invite link. */
export function PasswordField({ mode, fromLink, value, onChange, failure }: PasswordFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // The refused password is selected, so that typing replaces it.
  useEffect(() => {
    if (failure === null) return;
    input.current?.focus();
    input.current?.select();
  }, [failure]);

  const label = t(mode === 'create' && !fromLink ? 'entry.passwordOptional' : 'entry.password');
  const look = {
    'aria-label': label,
    placeholder: label,
    leftSection: <IconKey size={20} aria-hidden />,
    classNames: { input: classes.input ?? '' },
    autoComplete: 'off',
    value,
  };

  if (mode === 'join' && fromLink) return <TextInput {...look} type="password" readOnly />;

  return (
    <PasswordInput
      {...look}
      ref={input}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={failure && <span role="alert">{failure}</span>}
      visibilityToggleButtonProps={{ 'aria-label': t('entry.showPassword') }}
    />
  );
}
