import userEvent from '@testing-library/user-event';

/** The user. jsdom misreads Mantine's cascade layers and takes every element for not clickable. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });
