import '../styles/toasts';

import { Button, Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';

import { i18n } from '../i18n/i18n';
import classes from './ToastArea.module.css';
import { TOAST_LIFETIME_MS } from './toast-lifetime';
import type { Toast } from './toasts';

/** At most this many toasts are on the screen; the oldest gives way. */
const LIMIT = 5;

/** Ends a toast's id in the name that Mantine knows it by. */
const AGAIN = '\n';

const looks = {
  error: { color: 'imposter', icon: IconAlertCircle, role: 'alert' },
  warning: { color: 'warning', icon: IconAlertTriangle, role: 'alert' },
  info: { color: 'brand', icon: IconInfoCircle, role: 'status' },
};

/** Where toasts appear. */
export function ToastArea() {
  return <Notifications limit={LIMIT} autoClose={TOAST_LIFETIME_MS} position="top-right" />;
}

/**
 * Shows a toast; one that is said again begins anew. Mantine would keep a sixth one waiting in a queue; here the oldest
 * is dropped instead.
 */
export function showToast({ id, kind, message, title, action }: Toast): void {
  const shown = notificationsStore.getState().notifications;
  if (shownAs(id) !== undefined) hideToast(id);
  else if (shown.length >= LIMIT) notifications.hide(shown[0]?.id ?? '');

  const { color, icon: Icon, role } = looks[kind];
  notifications.show({
    // A name of its own each time: the one before still counts down under the other.
    id: `${id}${AGAIN}${randomId()}`,
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
  notifications.hide(shownAs(id) ?? id);
}

/** What Mantine calls the toast with this id; undefined when none is shown. */
function shownAs(id: string): string | undefined {
  const { notifications: shown } = notificationsStore.getState();
  return shown.find((toast) => toast.id?.startsWith(id + AGAIN))?.id;
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
