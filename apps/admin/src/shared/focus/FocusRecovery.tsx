import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';

import { findFocusTarget, isLost, moveFocus } from './focus-target';

/**
 * A part of the screen that keeps the focus when the control that has it is removed or disabled: it moves to the nearest element
 * with `focusTarget`, else to the part itself. A focus elsewhere stays.
 */
export function FocusRecovery(props: ComponentPropsWithoutRef<'div'>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? watchFocus(root.current) : undefined), []);

  return <div ref={root} {...props} />;
}

/** Moves the focus inside `root` when it is lost; returns what ends that. */
function watchFocus(root: HTMLElement): () => void {
  let focused: Element | null = null;

  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  // Chromium also fires it for an element that is being removed, hence the check afterwards.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && focused !== document.activeElement && focused && !isLost(focused)) focused = null;
    });
  const observer = new MutationObserver((changes) => {
    if (focused === null || !isLost(focused)) return;
    const lost = focused;
    focused = null;
    const active = document.activeElement;
    if (active === null || active === document.body || active === lost) moveFocus(findFocusTarget(root, lost, changes));
  });

  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}
