import { IconPlayerPlay } from '@tabler/icons-react';
import { notReady, speakers, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { currentLanguage, formatList, useTranslation } from '@tarnwort/ui';
import { useAct } from '../../shared/actions/use-act';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';

/** Names in the line below the button; more would push the lobby's links out of sight. */
const MOST_NAMES = 8;

/** The intermission: players join and get ready. */
export function IntermissionStep() {
  const { t } = useTranslation();
  const act = useAct();
  const { startGame } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const players = useLobby((lobby) => speakers(lobby).length);
  const enough = players >= limits.playersForImposters[1];
  const missing = useLobby((lobby) => notReady(lobby).map(({ name }) => name));
  const ready = enough && missing.length === 0;
  const others = missing.length - MOST_NAMES;
  const named = others > 1 ? [...missing.slice(0, MOST_NAMES), t('admin.othersWait', { count: others })] : missing;
  const reasons = ready
    ? [t('admin.everybodyReady')]
    : [
        ...(enough ? [] : [t('admin.needTwoPlayers')]),
        ...(missing.length > 0 ? [t('admin.waitingFor', { names: formatList(named, currentLanguage()) })] : []),
      ];

  function start() {
    flushAll();
    void act(t('admin.startLobby'), startGame());
  }

  return (
    <Step
      phase="intermission"
      status={t('admin.readyCount', { count: players - missing.length, all: players })}
      text={reasons.join(' ')}
      warns={!ready}
      action={
        <NextStep
          label={t('admin.startLobby')}
          icon={<IconPlayerPlay size={20} aria-hidden />}
          enabled={ready}
          hotkey="next"
          onClick={start}
        />
      }
    />
  );
}
