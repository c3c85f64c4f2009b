import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Focuses an element and scrolls only when it is out of sight: Chromium takes a bar that has just grown for the end of the page,
 * and would scroll there.
 */
export function focusInPlace(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' });
}

/**
 * Runs the action of a button that the action removes. The focus of that button moves to `next`, which the action may render
 * or enable; a focus elsewhere stays.
 */
export function moveFocusAfter(button: HTMLElement, next: RefObject<HTMLElement | null>, action: () => void): void {
  const focused = document.activeElement === button;
  flushSync(action);
  if (focused && next.current) focusInPlace(next.current);
}
