/** Calls `listener` for scripts that do not load or run; style sheets and pictures that fail leave an app that works. */
export function onCodeError(listener: () => void): void {
  // Errors of elements do not bubble, and those of scripts' own code have the window as their target.
  const capture = true;
  window.addEventListener('error', ({ target }) => isCode(target) && listener(), { capture });
  window.addEventListener('unhandledrejection', listener);
}

function isCode(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.tagName === 'SCRIPT';
}
