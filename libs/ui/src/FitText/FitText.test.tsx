import { render, screen } from '@testing-library/react';

import { FitText } from './FitText';

/** Mocks the layout: text is `perPixel` px wide per pixel of font size, in a box of `box` px. */
function layOut(box: number, perPixel: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(box);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(box, Number.parseFloat(this.style.fontSize) * perPixel);
  });
}

describe('FitText', () => {
  it.each([
    ['keeps the largest size when it fits', 170, 5, '24px'],
    ['shrinks to the box', 170, 10, '17px'],
    ['never gets smaller than the smallest size', 170, 40, '12px'],
  ])('%s', (_, box, perPixel, size) => {
    layOut(box, perPixel);

    render(<FitText text="Konstantin" max={24} min={12} />);

    expect(screen.getByText('Konstantin')).toHaveStyle({ fontSize: size });
  });

  it('measures again when the text changes', () => {
    layOut(170, 10);
    const { rerender } = render(<FitText text="Konstantin" max={24} min={12} />);
    layOut(170, 2);

    rerender(<FitText text="Ada" max={24} min={12} />);

    expect(screen.getByText('Ada')).toHaveStyle({ fontSize: '24px' });
  });

  it('has the whole text as its title', () => {
    render(<FitText text="Konstantin" max={24} min={12} />);

    expect(screen.getByTitle('Konstantin')).toBeInTheDocument();
  });

  it('marks only text that overflows at the smallest size', () => {
    layOut(170, 40);
    const { rerender } = render(<FitText text="Konstantin" max={24} min={12} lines={2} />);
    expect(screen.getByText('Konstantin')).toHaveAttribute('data-overflows');

    layOut(170, 5);
    rerender(<FitText text="Ada" max={24} min={12} lines={2} />);
    expect(screen.getByText('Ada')).not.toHaveAttribute('data-overflows');
  });
});
