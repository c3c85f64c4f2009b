import '@tarnwort/ui/styles/dialogs.ts';

import { Button, Group, Text } from '@mantine/core';
import { ApiError, moveLink } from '@tarnwort/lobby-client';
import { CopyButton, QrCode, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useSeat } from '../../shared/seat';
import { useServices } from '../../shared/services';

/** A code with which another device takes this player's seat over. The code appears on demand only, and while it is valid: guests stream too. */
export function MoveSeat() {
  const { t } = useTranslation();
  const seat = useSeat();
  const { api, config } = useServices();
  const [issued, setIssued] = useState<Awaited<ReturnType<typeof api.seatKey>> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!issued) return;
    const expire = () => {
      setIssued(null);
      setProblem(t('device.moveSeatOver'));
    };
    const timer = setTimeout(expire, issued.expiresInMs);
    return () => clearTimeout(timer);
  }, [issued, t]);

  const show = () =>
    api.seatKey(seat).then(setIssued, (error: unknown) => {
      setProblem(error instanceof ApiError ? refusalText(error) : t('device.moveSeatFailed'));
    });

  if (!issued) {
    return (
      <>
        <Text mb="md" role="status">
          {problem ?? t('device.moveSeatText')}
        </Text>
        <Button fullWidth onClick={() => void show()} data-autofocus>
          {t('device.moveSeatShow')}
        </Button>
      </>
    );
  }
  const link = moveLink(config, seat, issued.key);
  return (
    <>
      <Text mb="md">{t('device.moveSeatText')}</Text>
      <Group justify="center">
        <QrCode value={link} label={t('device.moveSeatCode')} size={200} />
        <CopyButton value={link} label={t('device.moveSeatCopy')} />
      </Group>
    </>
  );
}
