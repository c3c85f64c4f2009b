/**
 * Stops React's development build from recording a stack and a debugger task for each element, which takes a third of a test's
 * time. It has to be imported before any module that creates elements.
 */
Reflect.deleteProperty(console, 'createTask');
const React = await import('react');
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {}, configurable: true },
);

export {};
