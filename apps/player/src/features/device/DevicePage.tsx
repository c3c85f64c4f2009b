import { Button } from '@mantine/core';
import { type Api, forgetDevice, isDeviceKnown, storedSeats } from '@tarnwort/lobby-client';
import type { Seat } from '@tarnwort/protocol';
import { notifyError, Screen, useTranslation } from '@tarnwort/ui';
import { ArmedButton } from '@tarnwort/ui/ArmedButton/ArmedButton.tsx';
import { saveBlob } from '@tarnwort/ui/RecapPicture/save-blob.ts';
import { useRef, useState } from 'react';
import { Credit } from '../../shared/Credit';
import { moveFocusAfter } from '../../shared/focus';
import longButton from '../../shared/long-button.module.css';
import { useServices } from '../../shared/services';
import classes from './DevicePage.module.css';

const buttonClasses = { root: longButton.root ?? '', label: longButton.label ?? '' };

/** What this browser has stored, with a button to download each seat and one to forget everything. */
export function DevicePage() {
  const { t } = useTranslation();
  const { api } = useServices();
  const [known, setKnown] = useState(isDeviceKnown);
  const download = (seat: ReturnType<typeof storedSeats>[number]) =>
    downloadSeat(api, seat).catch(() => notifyError(t('device.downloadFailed'), { id: 'device-download' }));
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function forget() {
    forgetDevice();
    if (button.current) moveFocusAfter(button.current, heading, () => setKnown(false));
  }

  return (
    <Screen width="narrow" footer={<Credit />}>
      <section className={classes.card}>
        <h1 ref={heading} tabIndex={-1}>
          {t('common.device')}
        </h1>
        <p role="status">{t(known ? 'device.text' : 'device.empty')}</p>
        {known &&
          storedSeats().map((seat) => (
            <Button
              key={seat.lobbyId + seat.playerId}
              classNames={buttonClasses}
              variant="default"
              onClick={() => void download(seat)}
            >
              {t('device.download', { lobby: seat.lobbyId })}
            </Button>
          ))}
        {known && (
          <ArmedButton
            ref={button}
            classNames={buttonClasses}
            color="red"
            variant="light"
            armedLabel={t('device.forgetSure')}
            onFire={forget}
          >
            {t('device.forget')}
          </ArmedButton>
        )}
      </section>
    </Screen>
  );
}

/** Saves what a lobby stores about a seat, its words and its ballot as a JSON file. Fails when the lobby has ended. */
async function downloadSeat(
  api: Pick<Api, 'lobbyInfo'>,
  { lobbyId, playerId, token }: Pick<Seat, 'lobbyId' | 'playerId' | 'token'>,
): Promise<void> {
  const { players, own } = await api.lobbyInfo(lobbyId, token);
  const seat = players.find(({ id }) => id === playerId);
  if (!seat) throw new Error('the seat is gone');
  const file = new Blob([JSON.stringify({ lobbyId, ...seat, ...own }, null, 2)], { type: 'application/json' });
  saveBlob(`tarnwort-${lobbyId}.json`, file);
}
