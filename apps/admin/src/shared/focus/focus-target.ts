/** Marks a row or heading that takes the focus of a control that is gone. */
export const focusTarget = { 'data-focus-target': true } as const;

const TARGET = '[data-focus-target]';

/** Reports whether an element cannot have the focus any more. */
export function isLost(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

/**
 * The target beside the removed element that held `lost`, else the first one in its closest ancestor that has any; `root` when
 * there is none. A row is focused rather than its button: the second press of a double press must not act on the next row.
 */
export function findFocusTarget(root: HTMLElement, lost: Element, changes: readonly MutationRecord[]): HTMLElement {
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  for (const beside of [removal?.nextSibling, removal?.previousSibling]) {
    if (beside instanceof HTMLElement && beside.isConnected && beside.matches(TARGET)) return beside;
  }
  let within = removal ? removal.target : lost.parentElement;
  while (within instanceof HTMLElement && within !== root) {
    const target = within.matches(TARGET) ? within : within.querySelector<HTMLElement>(TARGET);
    if (target?.isConnected) return target;
    within = within.parentElement;
  }
  return root.querySelector<HTMLElement>(TARGET) ?? root;
}

/** Focuses what a part of the screen begins with, a heading, a row or a button, else the part. */
export function focusWithin(part: HTMLElement): void {
  moveFocus(part.querySelector<HTMLElement>(`${TARGET}, button`) ?? part);
}

/** Focuses an element that is focusable only as long as it has the focus, so that a click on it takes no focus. */
export function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
