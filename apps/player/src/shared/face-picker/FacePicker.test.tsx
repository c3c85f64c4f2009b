import { TarnwortProvider } from '@tarnwort/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { FacePicker, type FacePickerProps } from './FacePicker';

function Picker({ onChange, ...props }: Omit<FacePickerProps, 'face'>) {
  const [face, setFace] = useState(0);
  const change = (next: number) => {
    onChange(next);
    setFace(next);
  };
  return <FacePicker {...props} face={face} onChange={change} />;
}

function show(props: Partial<FacePickerProps> = {}) {
  const onChange = vi.fn();
  render(
    <TarnwortProvider>
      <Picker {...props} onChange={onChange} />
    </TarnwortProvider>,
  );
  return onChange;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('FacePicker', () => {
  it('changes the mask by arrows, and the colour by a tap on the mask', () => {
    const onChange = show();
    press('Nächste Maske');
    press('Vorige Maske');
    press('Vorige Maske');
    press('Andere Farbe');

    expect(onChange.mock.calls.flat()).toEqual([1, 0, 11, 23]);
  });

  it('is operated by the arrow keys in its group', () => {
    const onChange = show();
    const group = screen.getByRole('group', { name: 'Deine Maske' });
    fireEvent.keyDown(group, { key: 'ArrowRight' });
    fireEvent.keyDown(group, { key: 'ArrowLeft' });
    fireEvent.keyDown(group, { key: 'Enter' });

    expect(onChange.mock.calls.flat()).toEqual([1, 0]);
  });

  it('says the new mask in words', () => {
    show();
    expect(screen.getByText('Katze, türkis')).toHaveAttribute('aria-live', 'polite');

    press('Nächste Maske');
    expect(screen.getByText('Hase, gelb')).toBeInTheDocument();
  });

  it.each([false, true])('shuffles to a free face, compact %s', (compact) => {
    const free = Array.from({ length: 144 }, (_, face) => face).filter((face) => face !== 77);
    const onChange = show({ compact, taken: free });
    press('Würfeln');

    expect(onChange).toHaveBeenCalledWith(77);
  });
});
