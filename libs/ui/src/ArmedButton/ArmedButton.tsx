import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

import classes from './ArmedButton.module.css';
import { useArmed } from './use-armed';

export interface ArmedButtonProps extends Pick<ButtonProps, 'className' | 'classNames' | 'fullWidth'> {
  /** What is shown at rest */
  children: ReactNode;

  /** What is shown once a click has armed the button */
  armedLabel: ReactNode;

  /** Name for screen readers by whether it is armed; what is shown by default */
  nameOf?: (armed: boolean) => string;

  /** Tooltip by whether it is armed; none by default */
  titleOf?: (armed: boolean) => string;

  /** What the second click does */
  onFire: () => void;

  /** Mantine's variant at rest, `subtle` by default */
  variant?: 'subtle' | 'light';

  /** Mantine's colour at rest, `imposter` by default */
  color?: 'imposter' | 'gray' | 'red';

  /** Mantine's size, `sm` by default */
  size?: 'compact-sm' | 'sm';

  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that acts with its second click. Both texts have their place in it at all times, so that its box stays where it is: the
 * second click hits the same button at the same spot.
 */
export function ArmedButton({ children, armedLabel, nameOf, titleOf, onFire, ...rest }: ArmedButtonProps) {
  const { armed, press, disarm } = useArmed(onFire);
  const { variant = 'subtle', color = 'imposter', ...props } = rest;

  return (
    <Button
      {...props}
      variant={armed ? 'filled' : variant}
      color={armed && color === 'gray' ? 'imposter' : color}
      {...(nameOf ? { 'aria-label': nameOf(armed) } : {})}
      {...(titleOf ? { title: titleOf(armed) } : {})}
      data-armed={armed || undefined}
      onClick={press}
      onBlur={disarm}
    >
      <span className={classes.texts}>
        <span className={classes.text} aria-hidden={armed}>
          {children}
        </span>
        <span className={classes.text} aria-hidden={!armed}>
          {armedLabel}
        </span>
      </span>
    </Button>
  );
}
