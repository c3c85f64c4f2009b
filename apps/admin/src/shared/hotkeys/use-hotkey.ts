import { notifyInfo, useTranslation } from '@tarnwort/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

import { isDialogOrMenuOpen } from '../use-escape';
import { useHotkeys } from './HotkeysProvider';
import { type HotkeyAction, keyName } from './hotkeys';

/** Elements in which a key is text or a choice. */
const TEXT_FIELDS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';

/** Longest time between the two presses of a key that reveals something. */
const CONFIRM_MS = 3000;

export interface HotkeyOptions {
  /** False while the action is not possible; true by default */
  enabled?: boolean;
  /** Whether the key has to be pressed twice, because it reveals something; false by default */
  confirm?: boolean;
}

/**
 * Runs an action when its key is pressed, except while typing, with a modifier, or while a dialog or menu is open. Mantine's
 * `useHotkeys` compares the shift state, which differs by keyboard layout for `?` and `+`, and ignores dialogs.
 */
export function useHotkey(
  action: HotkeyAction | undefined,
  run: () => void,
  { enabled = true, confirm = false }: HotkeyOptions = {},
): void {
  const { t } = useTranslation();
  const { on, keys } = useHotkeys();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const mine = action !== undefined && keys[action] === event.key.toLowerCase();
    if (!on || !enabled || !mine || isIgnored(event)) return;
    event.preventDefault();
    const first = confirm && performance.now() - pressedAt.current > CONFIRM_MS;
    pressedAt.current = first ? performance.now() : Number.NEGATIVE_INFINITY;
    if (first) notifyInfo(t('admin.pressAgain', { key: keyName(keys[action]) }), { id: 'press-again' });
    else run();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isIgnored({
  altKey,
  ctrlKey,
  metaKey,
  repeat,
  isComposing,
  defaultPrevented,
  target,
}: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return true;
  if (isDialogOrMenuOpen()) return true;
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}
