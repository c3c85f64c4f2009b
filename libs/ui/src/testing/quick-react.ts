/**
 * React's development build takes a stack and a task of the debugger for each element, to say in a warning which component made it.
 * That is a third of the time of a test. This module is imported before all that make elements.
 */
Reflect.deleteProperty(console, 'createTask');
const React = await import('react');
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {}, configurable: true },
);

export {};
