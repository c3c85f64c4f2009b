/** Calls `listener` for scripts that do not load or run. The app works without a style sheet or picture that fails. */
export function onCodeError(listener: () => void): void {
  // Errors of elements do not bubble, and those of scripts' own code have the window as their target.
  const capture = true;
  window.addEventListener('error', ({ target }) => isCode(target) && listener(), { capture });
  window.addEventListener('unhandledrejection', listener);
}

function isCode(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.tagName === 'SCRIPT';
}
