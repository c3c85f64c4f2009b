import { Button, type MantineColor } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useConnection } from '@tarnwort/lobby-client';
import { type ReactNode, useState } from 'react';

import { useHotkeyName } from '../hotkeys/HotkeysProvider';
import type { HotkeyAction } from '../hotkeys/hotkeys';
import { useHotkey } from '../hotkeys/use-hotkey';
import classes from './Step.module.css';

export interface NextStepProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** False while something is still missing; true by default */
  enabled?: boolean;
  /** The product's brand colour by default */
  color?: MantineColor;
  /** `light` or `default` for a step that is not the usual one; `filled` by default */
  variant?: 'filled' | 'light' | 'default';
  /** The action whose key does the same */
  hotkey?: HotkeyAction;
  /** Whether the key has to be pressed twice, because the step reveals something; false by default */
  confirmKey?: boolean;
  /** Whether it can be pressed during an outage, which `Step` explains; false by default */
  worksOffline?: boolean;
  /** Whether it ends something, which is outlined; false by default */
  ends?: boolean;
}

/** The big button that moves the game on to its next phase. */
export function NextStep({
  label,
  icon,
  onClick,
  enabled = true,
  color = 'brand',
  variant = 'filled',
  hotkey,
  confirmKey = false,
  worksOffline = false,
  ends = false,
}: NextStepProps) {
  const settled = useSettled();
  const offline = useConnection().failures > 0;
  const usable = enabled && settled && (worksOffline || !offline);
  const key = useHotkeyName(hotkey);
  useHotkey(hotkey, onClick, { enabled: usable, confirm: confirmKey });

  return (
    <Button
      size="lg"
      className={classes.step ?? ''}
      data-ends={ends || undefined}
      fullWidth
      color={color}
      variant={variant}
      px="xs"
      fz={18}
      leftSection={icon}
      disabled={!usable}
      {...(key ? { 'aria-keyshortcuts': key } : {})}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** How long a new button stays disabled: longer than a double click, which must not trigger the next step as well. */
const SETTLE_MS = 600;

/** False for `SETTLE_MS` after the component was mounted. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), SETTLE_MS, { autoInvoke: true });
  return settled;
}
