import '../../libs/ui/src/testing/quick-react';
import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { quickComputedStyle } from './quick-computed-style.ts';
import { quickLabels } from './quick-labels.ts';

// A busy machine needs longer than the default second. Vitest has no setting for `vi.waitFor`.
const WAIT_TIMEOUT_MS = 20_000;
configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
const { waitFor } = vi;
vi.waitFor = (callback, options = WAIT_TIMEOUT_MS) => waitFor(callback, options);

// The files of one worker share a document, its storage and its URL: each test leaves them as a new tab has them.
afterEach(() => {
  cleanup();
  notifications.clean();
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

// Vitest cuts off an `import()` that outlives its file, and the same module then fails in every later file of the worker.
afterAll(() => vi.dynamicImportSettled());

// What jsdom lacks and Mantine asks for as soon as a component is mounted.
if (typeof window !== 'undefined') {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });

  // Texts are compared in German, as a German browser shows them.
  Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'de'], configurable: true });

  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // userEvent removes its clipboard after each file.
  beforeAll(() => void userEvent.setup());

  window.getComputedStyle = quickComputedStyle;
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', { get: quickLabels, configurable: true });

  Element.prototype.scrollIntoView = () => {};
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

  // As the apps do before their first render.
  await import('../../libs/ui/src/testing/register-messages');
}
