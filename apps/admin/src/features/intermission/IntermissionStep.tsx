import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import { notReady, speakers, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { currentLanguage, formatList, useTranslation } from '@tarnwort/ui';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';

const FEWEST_PLAYERS = 2;

/** The intermission: players join and get ready. */
export function IntermissionStep() {
  const { t } = useTranslation();
  const { startGame } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const enough = useLobby((lobby) => speakers(lobby).length >= FEWEST_PLAYERS);
  const missing = useLobby((lobby) => notReady(lobby).map(({ name }) => name));
  const ready = enough && missing.length === 0;

  function start() {
    flushAll();
    void startGame();
  }

  return (
    <Step
      phase="intermission"
      text={t(ready ? 'admin.everybodyReady' : 'admin.waitForPlayers')}
      action={
        <NextStep
          label={t('admin.startLobby')}
          icon={<IconPlayerPlay size={20} aria-hidden />}
          enabled={ready}
          hotkey="n"
          onClick={start}
        />
      }
    >
      {!ready && (
        <Alert color="warning" variant="light" p="sm" icon={<IconAlertTriangle aria-hidden />}>
          {!enough && <div>{t('admin.needTwoPlayers')}</div>}
          {missing.length > 0 && <div>{t('admin.waitingFor', { names: formatList(missing, currentLanguage()) })}</div>}
        </Alert>
      )}
    </Step>
  );
}
