import '../styles/toasts';

import { Button, Group, useDirection } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';

import { i18n } from '../i18n/i18n';
import classes from './ToastArea.module.css';
import type { Toast } from './toast';
import { TOAST_LIFETIME_MS } from './toast-lifetime';

/** Largest number of toasts; the oldest one is removed. */
const LIMIT = 5;

/** Separates a toast's id from the random suffix of Mantine's id. White space would make an id that HTML forbids. */
const SEPARATOR = '~';

const looks = {
  error: { color: 'imposter', icon: IconAlertCircle, role: 'alert' },
  warning: { color: 'warning', icon: IconAlertTriangle, role: 'alert' },
  info: { color: 'brand', icon: IconInfoCircle, role: 'status' },
};

/** The toast area: Mantine's `Notifications` at the top, at the end of the line. On a phone the header makes room for it. */
export function ToastArea() {
  const { dir } = useDirection();
  return (
    <Notifications
      ref={watchHeight}
      limit={LIMIT}
      autoClose={TOAST_LIFETIME_MS}
      position={dir === 'rtl' ? 'top-left' : 'top-right'}
      classNames={{ root: classes.area ?? '', notification: classes.toast ?? '' }}
    />
  );
}

const areas = new Set<HTMLElement>();
const watcher = new ResizeObserver(() => {
  const edges = [...areas].map((area) => (isOnTop(area) ? area.offsetTop + area.offsetHeight : 0));
  document.documentElement.style.setProperty('--toasts', `${Math.max(0, ...edges)}px`);
});

/** Reports whether an area is in the upper half of the window; the admin screen has its toasts at the lower edge. */
function isOnTop({ offsetTop, offsetHeight }: HTMLElement): boolean {
  return offsetHeight > 0 && offsetTop + offsetHeight / 2 < window.innerHeight / 2;
}

/** Sets `--toasts` to the lower edge of the toasts at the top; Mantine has an area for each corner. */
function watchHeight(area: HTMLElement | null): void {
  if (!area) return;
  areas.add(area);
  watcher.observe(area);
}

/**
 * Shows a toast; a repeated one restarts its time. Mantine would queue a sixth toast; here the oldest one is removed instead.
 */
export function showToast({ id, kind, message, title, action }: Toast): void {
  const shown = notificationsStore.getState().notifications;
  if (shownAs(id) !== undefined) hideToast(id);
  else if (shown.length >= LIMIT) notifications.hide(shown[0]?.id ?? '');

  const { color, icon: Icon, role } = looks[kind];
  notifications.show({
    // A new id each time, because the timer of the previous toast still runs.
    id: `${id}${SEPARATOR}${randomId()}`,
    title,
    color,
    role,
    icon: <Icon size={18} aria-hidden />,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('common.close') },
    message: action ? <MessageWithAction message={message} action={action} onDone={() => hideToast(id)} /> : message,
  });
}

/** Removes a toast. */
export function hideToast(id: string): void {
  notifications.hide(shownAs(id) ?? id);
}

/** Mantine's id of a toast; undefined when it is not shown. */
function shownAs(id: string): string | undefined {
  const { notifications: shown } = notificationsStore.getState();
  return shown.find((toast) => toast.id?.startsWith(id + SEPARATOR))?.id;
}

interface MessageWithActionProps {
  message: string;
  action: NonNullable<Toast['action']>;
  onDone: () => void;
}

function MessageWithAction({ message, action, onDone }: MessageWithActionProps) {
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
