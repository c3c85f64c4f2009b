import { act, render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { Screen } from './Screen';

/** What is visible of a page of 640 pixels. */
function look(height: number, { offsetTop = 0, scale = 1 } = {}) {
  const seen = Object.assign(new EventTarget(), { height, offsetTop, scale });
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 640);
  return seen;
}

const covered = () => screen.getByText('Spiel').parentElement?.style.getPropertyValue('--keyboard');

describe('Screen', () => {
  it('sets --keyboard to the height that a keyboard covers', () => {
    const seen = look(640);
    render(<Screen dock="Eingabe">Spiel</Screen>, { wrapper: TarnwortProvider });
    expect(covered()).toBe('0px');

    act(() => void Object.assign(seen, { height: 380 }).dispatchEvent(new Event('resize')));
    expect(covered()).toBe('260px');
    act(() => void Object.assign(seen, { offsetTop: 60 }).dispatchEvent(new Event('scroll')));
    expect(covered()).toBe('200px');
    act(() => void Object.assign(seen, { height: 640, offsetTop: 0 }).dispatchEvent(new Event('resize')));
    expect(covered()).toBe('0px');
  });

  it('ignores a zoomed page', () => {
    look(320, { scale: 2 });
    render(<Screen dock="Eingabe">Spiel</Screen>, { wrapper: TarnwortProvider });

    expect(covered()).toBe('0px');
  });
});
