import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { Secret } from './Secret';

function renderSecret() {
  vi.useFakeTimers();
  render(<Secret label="Geheimes Wort">Obst</Secret>, { wrapper: TarnwortProvider });
  return screen.getByRole('button', { name: /Geheimes Wort/ });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** Fires a pointer event with its own time stamp, which may be earlier than the time of its handler. */
function touch(button: HTMLElement, kind: 'pointerDown' | 'pointerUp', timeStamp: number) {
  fireEvent(button, Object.defineProperty(createEvent[kind](button), 'timeStamp', { value: timeStamp }));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('Secret', () => {
  it('keeps the secret out of the page until it is shown', () => {
    renderSecret();

    expect(document.body).not.toHaveTextContent('Obst');
  });

  it('shows it while it is held and hides it on release', () => {
    const button = renderSecret();

    touch(button, 'pointerDown', 10);
    wait(20_000);
    expect(screen.getByText('Obst')).toBeInTheDocument();

    touch(button, 'pointerUp', 20_000);
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('recognizes a tap whose handlers run late', () => {
    const button = renderSecret();

    touch(button, 'pointerDown', 10);
    wait(2000);
    touch(button, 'pointerUp', 80);
    expect(screen.getByText('Obst')).toBeInTheDocument();
  });

  it('keeps showing it when the pointer leaves after a tap', () => {
    const button = renderSecret();

    touch(button, 'pointerDown', 10);
    touch(button, 'pointerUp', 80);
    fireEvent.pointerLeave(button);
    expect(screen.getByText('Obst')).toBeInTheDocument();

    touch(button, 'pointerDown', 1000);
    touch(button, 'pointerUp', 1070);
    fireEvent.pointerLeave(button);
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('hides it when the pointer leaves, and after the time of a tap', () => {
    const button = renderSecret();

    touch(button, 'pointerDown', 10);
    fireEvent.pointerLeave(button);
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();

    touch(button, 'pointerDown', 500);
    touch(button, 'pointerUp', 580);
    wait(5100);
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('shows it for five seconds after a tap', () => {
    const button = renderSecret();

    fireEvent.pointerDown(button);
    fireEvent.pointerUp(button);
    wait(4900);
    expect(screen.getByText('Obst')).toBeInTheDocument();

    wait(200);
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('hides it by a second tap', () => {
    const button = renderSecret();

    for (let tap = 0; tap < 2; tap++) {
      fireEvent.pointerDown(button);
      fireEvent.pointerUp(button);
    }

    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('hides it when the window loses the focus', () => {
    const button = renderSecret();
    fireEvent.pointerDown(button);
    fireEvent.pointerUp(button);

    fireEvent.blur(window);

    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('toggles on clicks of assistive technology', () => {
    const button = renderSecret();

    fireEvent.click(button);
    expect(screen.getByText('Obst')).toBeInTheDocument();

    fireEvent.click(button);
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('ignores the click at the end of a tap or hold', () => {
    const button = renderSecret();
    const lift = (at: number) => {
      touch(button, 'pointerUp', at);
      fireEvent.click(button, { detail: 1 });
    };

    touch(button, 'pointerDown', 10);
    lift(80);
    expect(screen.getByText('Obst')).toBeInTheDocument();

    touch(button, 'pointerDown', 1000);
    lift(2000);
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('shows it once while a key is held', async () => {
    render(<Secret label="Geheimes Wort">Obst</Secret>, { wrapper: TarnwortProvider });

    await user.tab();
    await user.keyboard('{Enter>4/}');
    expect(screen.getByText('Obst')).toBeInTheDocument();
    await user.keyboard('[Space]');
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });

  it('shows it with Enter and hides it with Escape', async () => {
    render(<Secret label="Geheimes Wort">Obst</Secret>, { wrapper: TarnwortProvider });

    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Obst')).toBeInTheDocument();

    await user.keyboard('{Escape}');
    expect(screen.queryByText('Obst')).not.toBeInTheDocument();
  });
});
