import { notifyInfo, useTranslation } from '@tarnwort/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

import { isDialogOrMenuOpen } from '../use-escape';
import { useHotkeyName, useHotkeys } from './HotkeysProvider';
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
 * Runs an action when its key is pressed, except while typing, with a modifier, or while a dialog or menu is open; `shifted` says that
 * it is a letter with Shift. Returns what names the key on a button. Mantine's `useHotkeys` compares the shift state, which differs by
 * keyboard layout for `?` and `+`, and ignores dialogs.
 */
export function useHotkey(
  action: HotkeyAction | undefined,
  run: (shifted: boolean) => void,
  { enabled = true, confirm = false }: HotkeyOptions = {},
): { 'aria-keyshortcuts'?: string } {
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
    else run(event.shiftKey && event.key.toUpperCase() !== event.key.toLowerCase());
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const name = useHotkeyName(action);
  return name ? { 'aria-keyshortcuts': name } : {};
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
