import { Modal } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { FocusRecovery } from './focus/FocusRecovery';

/** What every dialog is given. */
export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

export interface DialogFrameProps extends DialogProps {
  title: string;
  /** Mantine's size; `md` by default */
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** Mantine's modal as all dialogs use it: centred, with a named close button. */
export function Dialog({ size = 'md', children, ...rest }: DialogFrameProps) {
  const { t } = useTranslation();
  return (
    <Modal centered size={size} closeButtonProps={{ 'aria-label': t('common.close') }} {...rest}>
      <FocusRecovery>{children}</FocusRecovery>
    </Modal>
  );
}
