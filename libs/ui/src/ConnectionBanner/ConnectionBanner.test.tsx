import { render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { ConnectionBanner } from './ConnectionBanner';

describe('ConnectionBanner', () => {
  it('is empty while connected', () => {
    render(<ConnectionBanner lost={false} />, { wrapper: TarnwortProvider });

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('announces a lost connection', () => {
    render(<ConnectionBanner lost />, { wrapper: TarnwortProvider });

    expect(screen.getByRole('status')).toHaveTextContent('Verbindung verloren – neuer Versuch …');
  });
});
