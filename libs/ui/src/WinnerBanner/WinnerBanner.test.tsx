import { render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { WinnerBanner } from './WinnerBanner';

describe('WinnerBanner', () => {
  it('lists the winners and reveals word and imposter', () => {
    render(
      <WinnerBanner winner="regular_players" names={['Ada', 'Bob', 'Cem']} topic="Obst" imposterNames={['Dilek']} />,
      {
        wrapper: TarnwortProvider,
      },
    );

    expect(screen.getByRole('heading', { name: 'Crewmates gewinnen!' })).toBeInTheDocument();
    for (const text of ['Gewonnen: Ada, Bob und Cem', 'Das Wort war Obst', 'Imposter war Dilek']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it('shows a draw without names', () => {
    render(<WinnerBanner winner="draw" topic="Obst" />, { wrapper: TarnwortProvider });

    expect(screen.getByRole('heading', { name: 'Unentschieden' })).toBeInTheDocument();
    expect(screen.queryByText(/Gewonnen/)).not.toBeInTheDocument();
  });
});
