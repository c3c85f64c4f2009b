import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

export interface BusyButtonProps
  extends Omit<ButtonProps, 'loading'>,
    Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Whether the action that the button has started still runs. */
  busy: boolean;
}

/**
 * A button that does nothing while its action runs, and shows a loader in place of its icon. It keeps the focus, which the
 * browser takes from a button with `disabled` or Mantine's `loading`.
 */
export function BusyButton({ busy, leftSection, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      leftSection={busy ? <Loader size="xs" color="currentColor" /> : leftSection}
      aria-disabled={busy || undefined}
      data-disabled={busy}
      onClick={busy ? ignore : onClick}
    />
  );
}

/** A button of a form does not submit it either. */
const ignore = (event: MouseEvent) => event.preventDefault();
