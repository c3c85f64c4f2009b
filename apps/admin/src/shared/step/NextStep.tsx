import { Button, type MantineColor } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

import { useHotkey } from '../use-hotkey';
import { returnToStep } from './return-to-step';
import { useSettled } from './use-settled';

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
  /** Key that does the same */
  hotkey?: string;
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
}: NextStepProps) {
  const settled = useSettled();
  const usable = enabled && settled;
  const button = useRef<HTMLButtonElement>(null);
  useHotkey(hotkey ?? '', step, usable && hotkey !== undefined);

  function step() {
    returnToStep(button.current);
    onClick();
  }

  return (
    <Button
      ref={button}
      size="lg"
      fullWidth
      color={color}
      variant={variant}
      px="xs"
      fz={17}
      leftSection={icon}
      disabled={!usable}
      {...(hotkey ? { 'aria-keyshortcuts': hotkey.toUpperCase() } : {})}
      onClick={step}
    >
      {label}
    </Button>
  );
}
