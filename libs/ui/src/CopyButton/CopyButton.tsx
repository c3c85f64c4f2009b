import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation';

import { notifyWarning } from '../toasts/toasts';
import { useCopy } from './use-copy';

export interface CopyButtonProps {
  /** Text to copy */
  value: string;

  /** Label: 'Einladungslink kopieren' */
  label: string;

  /** `icon` shows the icon alone and keeps the label for screen readers; `button` by default */
  look?: 'button' | 'icon';

  /** Mantine's variant, `default` by default */
  variant?: 'default' | 'filled' | 'light' | 'subtle';

  /** Mantine's size, `sm` by default */
  size?: Extract<ButtonProps['size'], string>;

  /** True stretches the button, false by default */
  fullWidth?: boolean;

  /** True while there is nothing to copy, false by default */
  disabled?: boolean;
}

/**
 * Copies a text and confirms it for five seconds. Mantine's `CopyButton` has no fallback for insecure origins and no
 * live region.
 */
export function CopyButton({
  value,
  label,
  look = 'button',
  variant = 'default',
  size = 'sm',
  ...rest
}: CopyButtonProps) {
  const { t } = useTranslation();
  const { copied, copy } = useCopy();
  const icon = copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />;

  async function onClick() {
    if (!(await copy(value))) notifyWarning(t('common.copyFailed'));
  }

  if (look === 'icon') {
    return (
      <ActionIcon
        variant={variant}
        size={size}
        disabled={rest.disabled ?? false}
        aria-label={copied ? t('common.copied') : label}
        title={copied ? t('common.copied') : label}
        data-copied={copied || undefined}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    );
  }

  return (
    <Button
      variant={variant}
      size={size}
      leftSection={icon}
      data-copied={copied || undefined}
      onClick={onClick}
      {...rest}
    >
      <span aria-live="polite">{copied ? t('common.copied') : label}</span>
    </Button>
  );
}
