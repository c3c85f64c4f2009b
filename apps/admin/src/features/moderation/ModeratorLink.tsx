import { moderatorLink, useLobby } from '@tarnwort/lobby-client';
import { BusyButton, CopyButton, useTranslation } from '@tarnwort/ui';
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
  const [running, setRunning] = useState<'invite' | 'dismiss' | null>(null);

  async function change(action: 'invite' | 'dismiss', call: () => Promise<string | null>) {
    setRunning(action);
    try {
      setToken(await call());
    } catch (error) {
      notifyRefusal(error);
    } finally {
      setRunning(null);
    }
  }
  const invite = () => void change('invite', async () => (await api.inviteModerators(seat.lobbyId, seat.token)).token);
  const dismiss = () =>
    void change('dismiss', async () => {
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
        <BusyButton
          variant="default"
          fullWidth
          busy={running === 'invite'}
          disabled={running === 'dismiss'}
          onClick={invite}
        >
          {t(since === null ? 'admin.moderators.make' : 'admin.moderators.renew')}
        </BusyButton>
        {since !== null && (
          <BusyButton
            variant="subtle"
            color="imposter"
            fullWidth
            busy={running === 'dismiss'}
            disabled={running === 'invite'}
            onClick={dismiss}
          >
            {t('admin.moderators.dismiss')}
          </BusyButton>
        )}
      </div>
    </Zone>
  );
}
