import { Button, Kbd, type MantineColor } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useConnection } from '@tarnwort/lobby-client';
import { type CSSProperties, type ReactNode, useState } from 'react';

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
  /** What takes effect when the countdown ends, with the times of its bar; undefined without a countdown */
  counting?: { text: string; style: CSSProperties } | undefined;
  /** Whether it ends something, which is outlined; false by default */
  ends?: boolean;
  /** Whether the button is a small one below the big button; false by default */
  small?: boolean;
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
  counting,
  ends = false,
  small = false,
}: NextStepProps) {
  const settled = useSettled();
  const offline = useConnection().failures > 0;
  const usable = enabled && settled && !offline;
  const ownKey = useHotkeyName(hotkey);
  useHotkey(hotkey, onClick, { enabled: usable && !counting, confirm: confirmKey });

  return (
    <Button
      size={small ? 'sm' : 'lg'}
      className={classes.step ?? ''}
      data-small={small || undefined}
      data-ends={ends || undefined}
      data-counting={counting !== undefined || undefined}
      style={counting?.style}
      fullWidth
      color={color}
      variant={variant}
      px="xs"
      fz={small ? 14 : 18}
      leftSection={counting ? <IconArrowBackUp size={20} aria-hidden /> : icon}
      rightSection={<Key name={counting ? 'Esc' : ownKey} />}
      disabled={!usable}
      aria-keyshortcuts={counting ? 'Escape' : ownKey}
      onClick={onClick}
    >
      {label}
      {counting && <small className={classes.pending}>{counting.text}</small>}
    </Button>
  );
}

function Key({ name }: { name: string | undefined }) {
  return name ? (
    <Kbd size="xs" className={classes.key ?? ''} aria-hidden>
      {name}
    </Kbd>
  ) : null;
}

/** How long a new button stays disabled: longer than a double click, which must not trigger the next step as well. */
const SETTLE_MS = 600;

/** False for `SETTLE_MS` after the component was mounted. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), SETTLE_MS, { autoInvoke: true });
  return settled;
}
