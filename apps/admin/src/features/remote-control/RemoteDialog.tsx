import { Button, TextInput } from '@mantine/core';
import { limits, nameLength } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import { type FormEvent, useState } from 'react';

import { Dialog } from '../../shared/Dialog';
import { useSession } from '../../shared/session/session';
import { AccessList } from './AccessList';
import { NewAccess } from './NewAccess';
import classes from './RemoteControl.module.css';
import { controlAddress } from './snippets';
import { useControlTokens } from './use-control-tokens';
import { Webhooks } from './Webhooks';

export interface RemoteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Remote controls: create one, copy what its program needs, revoke it. */
export function RemoteDialog({ opened, onClose }: RemoteDialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('tools.control.title')}>
      <Accesses />
    </Dialog>
  );
}

/** Inside the dialog: closing it forgets the token that was shown. */
function Accesses() {
  const { t } = useTranslation();
  const { config, seat } = useSession();
  const { made, making, make, revoke } = useControlTokens();
  const [name, setName] = useState('');
  const length = useLengthLimit(limits.nameLength, nameLength);
  // One at a time: a second one would replace the key of the first before it was copied.
  const ready = length.lengthOf(name) > 0 && !length.isTooLong(name) && !making;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && (await make(name.trim()))) setName('');
  }

  return (
    <div className={classes.root}>
      <p className={classes.text}>{t('tools.control.text')}</p>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          className={classes.name ?? ''}
          label={t('tools.control.name')}
          placeholder={t('tools.control.namePlaceholder')}
          error={length.errorFor(name)}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!ready}>
          {t('tools.control.make')}
        </Button>
      </form>
      {made && (
        <NewAccess
          key={made.id}
          name={made.name}
          access={{ address: controlAddress(config.apiBase, seat.lobbyId), token: made.token }}
        />
      )}
      <AccessList revoke={(id) => void revoke(id)} />
      <Webhooks />
    </div>
  );
}
