import { Alert, Button } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useSession } from '../../shared/session/session';
import classes from './UsageNotice.module.css';

/** Says that the lobby has little room left to store anything, and what to do. */
export function UsageNotice() {
  const { t } = useTranslation();
  const { config } = useSession();
  const used = useLobby((lobby) => lobby.usedPercent);
  if (used === null) return null;

  const step = used >= 100 ? 'full' : 'near';
  return (
    <Alert
      role="status"
      color={step === 'full' ? 'warning' : 'brand'}
      variant="light"
      p="sm"
      icon={<IconDatabase aria-hidden />}
      title={t(`admin.usage.${step}`)}
    >
      <div className={classes.body}>
        <p className={classes.text}>{t(`admin.usage.${step}Text`)}</p>
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`${config.playerBase}/home`}
          target="_blank"
          rel="noopener"
        >
          {t('admin.usage.newLobby')}
        </Button>
      </div>
    </Alert>
  );
}
