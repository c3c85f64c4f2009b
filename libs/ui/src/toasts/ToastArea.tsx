import '../styles/toasts';

import { Button, Group } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';

import { i18n } from '../i18n/i18n';
import classes from './ToastArea.module.css';
import { TOAST_LIFETIME_MS } from './toast-lifetime';
import type { Toast } from './toasts';

/** At most this many toasts are on the screen; the oldest gives way. */
const LIMIT = 5;

const looks = {
  error: { color: 'imposter', icon: IconAlertCircle, role: 'alert' },
  warning: { color: 'warning', icon: IconAlertTriangle, role: 'alert' },
  info: { color: 'brand', icon: IconInfoCircle, role: 'status' },
};

/** Where toasts appear. */
export function ToastArea() {
  return <Notifications limit={LIMIT} autoClose={TOAST_LIFETIME_MS} position="top-right" />;
}

/** Shows a toast. Mantine would keep a sixth one waiting in a queue; here the oldest is dropped instead. */
export function showToast({ id, kind, message, title, action }: Toast): void {
  const shown = notificationsStore.getState().notifications;
  const oldest = shown[0]?.id;
  if (shown.length >= LIMIT && oldest !== undefined) notifications.hide(oldest);

  const { color, icon: Icon, role } = looks[kind];
  notifications.show({
    id,
    title,
    color,
    role,
    icon: <Icon size={18} aria-hidden />,
    withBorder: true,
    className: classes.toast ?? '',
    closeButtonProps: { 'aria-label': i18n.t('common.close') },
    message: action ? <Offer message={message} action={action} onDone={() => hideToast(id)} /> : message,
  });
}

/** Takes a toast away. */
export function hideToast(id: string): void {
  notifications.hide(id);
}

interface OfferProps {
  message: string;
  action: NonNullable<Toast['action']>;
  onDone: () => void;
}

/** A message with something to do about it. */
function Offer({ message, action, onDone }: OfferProps) {
  const act = () => {
    action.onClick();
    onDone();
  };
  return (
    <Group justify="space-between" gap="xs">
      {message}
      <Button size="compact-sm" variant="light" onClick={act}>
        {action.label}
      </Button>
    </Group>
  );
}
