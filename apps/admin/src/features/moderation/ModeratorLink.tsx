import { moderatorLink, useLobby } from '@tarnwort/lobby-client';
import { BusyButton, CopyButton, useTranslation } from '@tarnwort/ui';
import { ArmedButton, type ArmedButtonProps } from '@tarnwort/ui/ArmedButton/ArmedButton.tsx';
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
  const [running, setRunning] = useState(false);

  async function change(call: () => Promise<string | null>) {
    setRunning(true);
    try {
      setToken(await call());
    } catch (error) {
      notifyRefusal(error);
    } finally {
      setRunning(false);
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
        {since === null ? (
          <BusyButton variant="default" fullWidth busy={running} onClick={invite}>
            {t('admin.moderators.make')}
          </BusyButton>
        ) : (
          <>
            <VoidingButton label={t('admin.moderators.renew')} variant="light" color="gray" onFire={invite} />
            <VoidingButton label={t('admin.moderators.dismiss')} onFire={dismiss} />
          </>
        )}
      </div>
    </Zone>
  );
}

interface VoidingButtonProps extends Pick<ArmedButtonProps, 'color' | 'onFire' | 'variant'> {
  label: string;
}

/** A button that makes the present link void with its second click. */
function VoidingButton({ label, ...props }: VoidingButtonProps) {
  const { t } = useTranslation();
  const confirm = t('admin.moderators.confirm');

  return (
    <ArmedButton {...props} fullWidth armedLabel={confirm} nameOf={(armed) => (armed ? `${label}: ${confirm}` : label)}>
      {label}
    </ArmedButton>
  );
}
