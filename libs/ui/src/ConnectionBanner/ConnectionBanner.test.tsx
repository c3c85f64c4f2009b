import { render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { ConnectionBanner } from './ConnectionBanner';

describe('ConnectionBanner', () => {
  it('is nothing while the connection holds', () => {
    render(<ConnectionBanner lost={false} />, { wrapper: TarnwortProvider });

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('announces the loss', () => {
    render(<ConnectionBanner lost />, { wrapper: TarnwortProvider });

    expect(screen.getByRole('status')).toHaveTextContent('Verbindung verloren – neuer Versuch …');
  });
});
