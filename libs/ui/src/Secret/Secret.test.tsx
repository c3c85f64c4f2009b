import { act, fireEvent, render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { Secret } from './Secret';

function renderSecret() {
  vi.useFakeTimers();
  render(<Secret label="Geheimes Wort">Obst</Secret>, { wrapper: TarnwortProvider });
  return screen.getByRole('button', { name: /Geheimes Wort/ });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

afterEach(() => {
  vi.useRealTimers();
});

it('keeps the secret out of the page until it is asked for', () => {
  renderSecret();

  expect(document.body).not.toHaveTextContent('Obst');
});

it('shows it while it is held and hides it on release', () => {
  const button = renderSecret();

  fireEvent.pointerDown(button);
  wait(1000);
  expect(screen.getByText('Obst')).toBeInTheDocument();

  fireEvent.pointerUp(button);
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

it('hides it when the window is left', () => {
  const button = renderSecret();
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);

  fireEvent.blur(window);

  expect(screen.queryByText('Obst')).not.toBeInTheDocument();
});

it('works by keyboard', async () => {
  render(<Secret label="Geheimes Wort">Obst</Secret>, { wrapper: TarnwortProvider });

  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Obst')).toBeInTheDocument();

  await user.keyboard('{Escape}');
  expect(screen.queryByText('Obst')).not.toBeInTheDocument();
});
