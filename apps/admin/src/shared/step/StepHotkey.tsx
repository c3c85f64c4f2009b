import { useConnection, useLobby } from '@tarnwort/lobby-client';

import type { HotkeyAction } from '../hotkeys/hotkeys';
import { useHotkey } from '../hotkeys/use-hotkey';
import { useSettled } from './NextStep';

export interface StepHotkeyProps {
  action: HotkeyAction;
  run: () => void;
  /** False while the action is not possible; true by default */
  enabled?: boolean;
}

/** A key that starts or ends a step. Keyed by what it does, so that the second half of a double press does not undo the first. */
export function StepHotkey({ action, run, enabled = true }: StepHotkeyProps) {
  const settled = useSettled();
  const offline = useConnection().failures > 0;
  const counting = useLobby((lobby) => lobby.pending !== null);
  useHotkey(action, run, { enabled: enabled && settled && !offline && !counting });
  return null;
}
