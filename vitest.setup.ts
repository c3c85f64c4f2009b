import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';

// A busy machine is no reason for a red test.
configure({ asyncUtilTimeout: 5_000 });

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

  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  Element.prototype.scrollIntoView = () => {};
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}
