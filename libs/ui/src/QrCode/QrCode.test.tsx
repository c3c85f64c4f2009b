import { render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { QrCode } from './QrCode';

describe('QrCode', () => {
  it('has a label, and draws another link differently', async () => {
    const { rerender } = render(<QrCode value="https://tarnwort.example/join/AAAAAA" label="Einladung" />, {
      wrapper: TarnwortProvider,
    });
    const drawing = () => screen.getByRole('img', { name: 'QR-Code: Einladung' }).innerHTML;
    await screen.findByRole('img');
    const first = drawing();

    rerender(<QrCode value="https://tarnwort.example/join/BBBBBB" label="Einladung" />);

    expect(drawing()).not.toBe(first);
  });
});
