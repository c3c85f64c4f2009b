import { act, screen } from '@testing-library/react';

import { open, user } from '../../testing/play';

const button = (name: string) => screen.getByRole('button', { name });

describe('entry without an answer yet', () => {
  it('creates one lobby however often it is pressed, and keeps the focus', async () => {
    open('/home');
    const fetch = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetch);
    await user.type(screen.getByLabelText('Dein Name *'), 'Gil');
    await user.click(button('Lobby erstellen'));

    await user.keyboard('{Enter}');
    expect(button('Erstelle...')).toHaveFocus();
    await user.type(screen.getByLabelText('Dein Name *'), '{Enter}');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(button('Erstelle...')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Erstelle...')).toBeEnabled();
  });

  it('is over after the back/forward cache', async () => {
    open('/home');
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await user.type(screen.getByLabelText('Dein Name *'), 'Gil{Enter}');
    expect(button('Erstelle...')).toHaveAttribute('aria-disabled', 'true');

    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(button('Erstelle...')).toHaveAttribute('aria-disabled', 'true');

    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(button('Lobby erstellen')).not.toHaveAttribute('aria-disabled');
  });
});
