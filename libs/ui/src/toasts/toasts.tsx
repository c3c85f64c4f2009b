import { Button, Group } from '@mantine/core';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { i18n } from '../i18n/i18n';

/** At most this many toasts are on the screen; the oldest gives way. */
export const TOAST_LIMIT = 5;

/** A toast goes by itself after this many milliseconds. */
export const TOAST_LIFETIME_MS = 10_000;

/** What a toast may carry beside its message. */
export interface ToastOptions {
  /** A toast with the same id is not shown twice at a time */
  id?: string;

  /** Short line above the message */
  title?: string;

  /** Something to do about it, 'Rückgängig'; doing it closes the toast */
  action?: { label: string; onClick: () => void };
}

/** Tells that something failed. Returns the toast's id. */
export function notifyError(message: string, options?: ToastOptions): string {
  return show({
    ...options,
    message,
    color: 'imposter',
    icon: <IconAlertCircle size={18} aria-hidden />,
    role: 'alert',
  });
}

/** Tells that something needs attention. Returns the toast's id. */
export function notifyWarning(message: string, options?: ToastOptions): string {
  return show({
    ...options,
    message,
    color: 'warning',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    role: 'alert',
  });
}

/** Tells something good to know. Returns the toast's id. */
export function notifyInfo(message: string, options?: ToastOptions): string {
  return show({ ...options, message, color: 'brand', icon: <IconInfoCircle size={18} aria-hidden />, role: 'status' });
}

// Mantine would keep a sixth toast waiting in a queue; here the oldest is dropped instead.
function show({ action, ...toast }: Toast): string {
  const shown = notificationsStore.getState().notifications;
  const oldest = shown[0]?.id;
  if (shown.length >= TOAST_LIMIT && oldest !== undefined) notifications.hide(oldest);

  const id = notifications.show({
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('common.close') },
    ...toast,
    message: action ? withAction(toast.message, action, () => notifications.hide(id)) : toast.message,
  });
  return id;
}

type Toast = NotificationData & Pick<ToastOptions, 'action'>;

function withAction(message: ReactNode, { label, onClick }: NonNullable<ToastOptions['action']>, close: () => void) {
  const act = () => {
    onClick();
    close();
  };
  return (
    <Group justify="space-between" gap="xs">
      {message}
      <Button size="compact-sm" variant="light" onClick={act}>
        {label}
      </Button>
    </Group>
  );
}
