import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import type { ComponentPropsWithRef } from 'react';

export type HelpButtonProps = ActionIconProps &
  ComponentPropsWithRef<'button'> & {
    /** Title of what it explains */
    about: string;
  };

/** A question mark; accepts the props that a popover gives its target. */
export function HelpButton({ about, ...rest }: HelpButtonProps) {
  const { t } = useTranslation();

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={`${t('admin.help')}: ${about}`}
      aria-haspopup="dialog"
      {...rest}
    >
      <IconHelp size={18} aria-hidden />
    </ActionIcon>
  );
}
