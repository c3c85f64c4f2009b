import { type LobbyCommands, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { takeBackSeconds, winnerTakeBackSeconds } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAutosaveFields } from '../autosave/AutosaveProvider';
import { useAct } from './use-act';

/** An action that the server announces, and what it carries. */
export type Armed = Parameters<LobbyCommands['arm']>[0];

/** How long an action can be taken back. */
export const takeBackOf = ({ action }: Pick<Armed, 'action'>) =>
  action === 'winner' ? winnerTakeBackSeconds : takeBackSeconds;

/** Announces actions, takes them back, and lets the pending one take effect at once. `name` is what the button says. */
export function usePending() {
  const { t } = useTranslation();
  const act = useAct();
  const { arm, cancelArmed } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const pending = useLobby((lobby) => lobby.pending);

  return {
    pending,
    start: (name: string, armed: Armed) => {
      flushAll();
      return act(name, arm(armed));
    },
    cancel: () => void act(t('admin.pending.takeBack'), cancelArmed()),
    now: () => {
      if (!pending) return;
      const { action, winner } = pending;
      void act(t('admin.pending.now'), arm({ action, now: true, ...(winner ? { winner } : {}) }));
    },
  };
}
