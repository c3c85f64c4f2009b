import { render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { ConnectionBanner } from './ConnectionBanner';

describe('ConnectionBanner', () => {
  it('is nothing while the connection holds', () => {
    render(<ConnectionBanner lost={false} />, { wrapper: TarnwortProvider });

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('announces the loss and offers another try', async () => {
    const onRetry = vi.fn();
    render(<ConnectionBanner lost onRetry={onRetry} />, { wrapper: TarnwortProvider });
    expect(screen.getByRole('status')).toHaveTextContent('Verbindung verloren – neuer Versuch …');

    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

    expect(onRetry).toHaveBeenCalledOnce();
  });
});
