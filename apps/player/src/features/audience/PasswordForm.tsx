import '@tarnwort/ui/styles/forms.ts';

import { Button, Paper, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import classes from './Audience.module.css';

export interface PasswordFormProps {
  /** First value of the field; empty by default. */
  tried?: string;
  /** Why the last password was refused; empty without one. */
  refusal: string;
  onPassword: (password: string) => void;
}

/** Asks for the password of the lobby. */
export function PasswordForm({ tried = '', refusal, onPassword }: PasswordFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState(tried);
  const field = useRef<HTMLInputElement>(null);

  // A refusal mounts a new form, which has no focus.
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (password) onPassword(password);
  }

  return (
    <Paper className={classes.password} withBorder>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <h1 className={classes.title}>{t('audience.passwordTitle')}</h1>
          <PasswordInput
            ref={field}
            label={t('audience.password')}
            value={password}
            error={refusal && <span role="alert">{refusal}</span>}
            autoComplete="off"
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('audience.showPassword') }}
          />
          <Button type="submit" size="md" fullWidth disabled={!password}>
            {t('audience.watch')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
