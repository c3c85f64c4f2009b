import { fireEvent, render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { ArmedButton } from './ArmedButton';

afterEach(() => vi.useRealTimers());

describe('ArmedButton', () => {
  it('holds both texts at all times, and reads one of them out', () => {
    vi.useFakeTimers();
    const onFire = vi.fn();
    render(
      <ArmedButton armedLabel="Wirklich löschen?" onFire={onFire}>
        Löschen
      </ArmedButton>,
      { wrapper: TarnwortProvider },
    );
    const button = screen.getByRole('button', { name: 'Löschen' });
    const texts = () => [...button.querySelectorAll('[aria-hidden]')].map((text) => text.textContent);
    expect(texts()).toEqual(['Löschen', 'Wirklich löschen?']);

    fireEvent.click(button);
    expect(button).toHaveAccessibleName('Wirklich löschen?');
    expect(texts()).toEqual(['Löschen', 'Wirklich löschen?']);

    vi.advanceTimersByTime(600);
    fireEvent.click(button);
    expect(onFire).toHaveBeenCalledTimes(1);
    expect(button).toHaveAccessibleName('Löschen');
  });
});
