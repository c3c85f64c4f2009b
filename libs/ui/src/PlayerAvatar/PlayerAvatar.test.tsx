import { fireEvent, render } from '@testing-library/react';

import { PlayerAvatar } from './PlayerAvatar';

const picture = () => document.querySelector('img');

describe('PlayerAvatar', () => {
  it('shows the picture', () => {
    render(<PlayerAvatar src="/api/icons/ada.png" />);

    expect(picture()).toHaveAttribute('src', '/api/icons/ada.png');
  });

  it.each([null, undefined, ''])('shows the mark for %s', (src) => {
    render(<PlayerAvatar src={src} />);

    expect(picture()).not.toBeInTheDocument();
    expect(document.querySelector('svg')).toBeInTheDocument();
  });

  it('shows the mark for a broken picture, and the next picture', () => {
    const { rerender } = render(<PlayerAvatar src="/broken.png" />);
    fireEvent.error(picture() as HTMLElement);
    expect(picture()).not.toBeInTheDocument();

    rerender(<PlayerAvatar src="/other.png" />);
    expect(picture()).toHaveAttribute('src', '/other.png');
  });
});
