import { render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { CrashBoundary } from './CrashBoundary';

function Broken(): never {
  throw new Error('broken');
}

describe('CrashBoundary', () => {
  it('offers a reload when a screen crashes', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});

    render(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
      { wrapper: TarnwortProvider },
    );

    expect(screen.getByRole('alert')).toHaveTextContent('Etwas ist schiefgegangen.');
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeInTheDocument();
  });

  it('renders its children when nothing fails', () => {
    render(<CrashBoundary>Spiel</CrashBoundary>, { wrapper: TarnwortProvider });

    expect(screen.getByText('Spiel')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
