import '@tarnwort/ui/styles/forms.ts';

import { Button, Paper, PasswordInput, Stack } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';
import { type FormEvent, useState } from 'react';

import classes from './Audience.module.css';

export interface PasswordFormProps {
  /** Whether one was tried already. */
  wrong: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the password of the lobby. */
export function PasswordForm({ wrong, onPassword }: PasswordFormProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');

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
            label={t('entry.password')}
            value={password}
            error={wrong && <span role="alert">{t('audience.passwordWrong')}</span>}
            autoComplete="off"
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('entry.showPassword') }}
          />
          <Button type="submit" size="md" fullWidth disabled={!password}>
            {t('audience.watch')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
