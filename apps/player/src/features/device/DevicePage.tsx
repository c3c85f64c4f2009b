import { Button } from '@mantine/core';
import { forgetDevice, isDeviceKnown, storedSeats } from '@tarnwort/lobby-client';
import { notifyError, Screen, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { Credit } from '../../shared/Credit';
import { useServices } from '../../shared/services';
import classes from './DevicePage.module.css';
import { downloadSeat } from './download-seat';

/** What this browser has stored, with a button to download each seat and one to forget everything. */
export function DevicePage() {
  const { t } = useTranslation();
  const { api } = useServices();
  const [known, setKnown] = useState(isDeviceKnown);
  const [asked, setAsked] = useState(false);
  const download = (seat: ReturnType<typeof storedSeats>[number]) =>
    downloadSeat(api, seat).catch(() => notifyError(t('player.deviceDownloadFailed'), { id: 'device-download' }));
  const forget = () => {
    if (!asked) return setAsked(true);
    forgetDevice();
    setKnown(false);
  };

  return (
    <Screen width="narrow" footer={<Credit />}>
      <section className={classes.card}>
        <h1>{t('common.device')}</h1>
        <p role="status">{t(known ? 'player.deviceText' : 'player.deviceEmpty')}</p>
        {known &&
          storedSeats().map((seat) => (
            <Button key={seat.lobbyId + seat.playerId} variant="default" onClick={() => void download(seat)}>
              {t('player.deviceDownload', { lobby: seat.lobbyId })}
            </Button>
          ))}
        {known && (
          <Button color="red" variant={asked ? 'filled' : 'light'} onClick={forget}>
            {t(asked ? 'player.deviceForgetSure' : 'player.deviceForget')}
          </Button>
        )}
      </section>
    </Screen>
  );
}
