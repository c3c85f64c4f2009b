import { Button, PasswordInput } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { useSession } from './session';
import classes from './UnknownPassword.module.css';
import { useUnknownPassword } from './use-unknown-password';

/** Asks for the lobby's password where this browser does not know it: the links below would lead to a refusal. */
export function UnknownPassword() {
  const { t } = useTranslation();
  const { learnPassword } = useSession();
  const unknown = useUnknownPassword();
  const [text, setText] = useState('');

  if (!unknown) return null;
  return (
    <form
      className={classes.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') learnPassword(text);
      }}
    >
      <PasswordInput
        label={t('admin.unknownPassword')}
        description={t('admin.unknownPasswordText')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="compact-md" disabled={text === ''}>
        {t('admin.usePassword')}
      </Button>
    </form>
  );
}
