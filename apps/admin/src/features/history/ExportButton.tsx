import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import type { ComponentPropsWithRef } from 'react';

/** The button that opens the menu of exports; accepts the props that a menu gives its target. */
export function ExportButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation();

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-haspopup="menu"
      {...props}
    >
      {t('admin.export')}
    </Button>
  );
}
