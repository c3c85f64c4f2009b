import userEvent from '@testing-library/user-event';

/** Somebody at the keyboard. jsdom reads Mantine's layered style sheets wrongly and believes nothing can be clicked. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });
