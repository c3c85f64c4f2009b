import { fireEvent, render } from '@testing-library/react';

import { Face } from './Face';
import { faceColours, faceOf, figureOf, MASKS } from './face-of';
import { masks } from './masks';

const seats = (count: number) => Array.from({ length: count }, (_, seat) => seat);

/** The silhouette as it is drawn, without colour, pattern and details. */
function silhouette(seat: number): string {
  const { container } = render(<Face seat={seat} />);
  return [...container.querySelectorAll('svg > g > g:first-child path')]
    .map((path) => path.getAttribute('d'))
    .join(' ');
}

describe('faceOf', () => {
  it('gives the first twelve seats twelve masks', () => {
    expect(new Set(seats(12).map((seat) => faceOf(seat).mask)).size).toBe(12);
  });

  it('gives 144 seats different faces', () => {
    const looks = seats(144).map((seat) => JSON.stringify(faceOf(seat)));
    expect(new Set(looks).size).toBe(144);
  });

  it.each([
    [0, 0, 'turquoise', 'plain'],
    [1, 1, 'lemon', 'stripes'],
    [6, 6, 'lemon', 'half'],
    [11, 11, 'turquoise', 'stripes'],
    [12, 0, 'pink', 'stripes'],
    [19, 7, 'ice', 'stripes'],
  ])('draws seat %i as mask %i in %s with %s', (seat, mask, colour, pattern) => {
    const look = faceOf(seat);
    expect([look.mask, look.colour.name, look.pattern]).toEqual([mask, colour, pattern]);
  });
});

describe('figureOf', () => {
  it('has a colour that no seat has', () => {
    const { colour } = figureOf(0);
    expect(seats(144).map((seat) => faceOf(seat).colour.fill)).not.toContain(colour.fill);
  });
});

describe('Face', () => {
  it('draws twelve different silhouettes', () => {
    expect(new Set(seats(12).map(silhouette)).size).toBe(12);
    expect(masks).toHaveLength(MASKS);
  });

  it('shows a picture in place of the mask, in the ring of the seat', () => {
    const { container } = render(<Face seat={1} photo="/icon.png" />);

    expect(container.querySelector('image')).toHaveAttribute('href', '/icon.png');
    expect(container.querySelector('svg > circle')).toHaveAttribute('stroke', faceColours[1]?.fill);
    expect(container.querySelectorAll('svg > g')).toHaveLength(0);
  });

  it('falls back to the mask when the picture does not load', () => {
    const { container } = render(<Face seat={1} photo="/icon.png" />);

    fireEvent.error(container.querySelector('image') as Element);

    expect(container.querySelector('image')).toBeNull();
    expect(container.querySelectorAll('svg > g')).toHaveLength(1);
  });

  it('is hidden from screen readers', () => {
    const { container } = render(<Face seat={0} />);

    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
