import { useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';

/** Gives the seat up, which ends this screen and leads to the start; says so when that fails. */
export function useLeave(): () => Promise<void> {
  const { t } = useTranslation();
  const { leave } = useLobbyCommands();

  return async () => {
    if (!(await leave()).ok) notifyError(t('player.leaveFailed'), { id: 'leave' });
  };
}
