import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { ConnectionBanner } from './ConnectionBanner';

it('is nothing while the connection holds', () => {
  render(<ConnectionBanner lost={false} />, { wrapper: TarnwortProvider });

  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('announces the loss and offers another try', async () => {
  const onRetry = vi.fn();
  render(<ConnectionBanner lost onRetry={onRetry} />, { wrapper: TarnwortProvider });
  expect(screen.getByRole('status')).toHaveTextContent('Verbindung verloren – neuer Versuch …');

  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(onRetry).toHaveBeenCalledOnce();
});
