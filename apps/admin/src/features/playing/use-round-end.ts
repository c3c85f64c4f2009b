import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { takeBackSeconds } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { useEscape } from '../../shared/use-escape';
import { useRevocable } from '../../shared/use-revocable';
import { useSecondsUntil } from './use-seconds-until';

/**
 * The button that ends a round and, during the countdown, takes that back; `left` is null without a countdown. With `isScheduled`
 * the server counts down, because a remote control ends the round, otherwise this screen.
 */
export function useRoundEnd() {
  const { t } = useTranslation();
  const act = useAct();
  const commands = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const endsAt = useLobby((lobby) => lobby.roundEndsAt);
  const scheduled = useSecondsUntil(endsAt);
  const own = useRevocable(() => {
    flushAll();
    void act(t('admin.endRound'), commands.endRound());
  }, takeBackSeconds);
  const isScheduled = scheduled !== null;

  const takeBack = () => void act(t('admin.endRoundTakeBack'), commands.cancelRoundEnd());
  useEscape(isScheduled, takeBack);

  function press() {
    if (isScheduled) takeBack();
    if (!isScheduled || own.left !== null) own.press();
  }

  return { left: isScheduled ? Math.min(takeBackSeconds, scheduled) : own.left, isScheduled, press };
}
