import { Button } from '@mantine/core';
import { moderatorLink, useLobby } from '@tarnwort/lobby-client';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { notifyRefusal } from '../../shared/notify-refusal';
import { useSession } from '../../shared/session/session';
import { Zone } from '../../shared/Zone';
import classes from './Moderators.module.css';

/** Makes the link for moderators, copies it while it is known, and makes it void. */
export function ModeratorLink() {
  const { t } = useTranslation();
  const { api, config, seat } = useSession();
  const since = useLobby((lobby) => lobby.moderatorsSince);
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function change(call: () => Promise<string | null>) {
    setBusy(true);
    try {
      setToken(await call());
    } catch (error) {
      notifyRefusal(error);
    } finally {
      setBusy(false);
    }
  }
  const invite = () => void change(async () => (await api.inviteModerators(seat.lobbyId, seat.token)).token);
  const dismiss = () =>
    void change(async () => {
      await api.dismissModerators(seat.lobbyId, seat.token);
      return null;
    });

  return (
    <Zone title={t('admin.moderators.title')}>
      <p className={classes.text}>{t('admin.moderators.text')}</p>
      <div className={classes.made}>
        {token !== null && (
          <CopyButton fullWidth value={moderatorLink(config, seat.lobbyId, token)} label={t('admin.moderators.copy')} />
        )}
        <Button variant="default" fullWidth loading={busy} onClick={invite}>
          {t(since === null ? 'admin.moderators.make' : 'admin.moderators.renew')}
        </Button>
        {since !== null && (
          <Button variant="subtle" color="imposter" fullWidth disabled={busy} onClick={dismiss}>
            {t('admin.moderators.dismiss')}
          </Button>
        )}
      </div>
    </Zone>
  );
}
