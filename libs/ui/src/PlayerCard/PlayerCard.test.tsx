import { render, screen, within } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { PlayerCard, type PlayerCardProps } from './PlayerCard';

const ada = { name: 'Ada', points: 1, isConnected: true, isReady: false };

function renderCard(props: Partial<PlayerCardProps> = {}) {
  render(<PlayerCard player={ada} {...props} />, { wrapper: TarnwortProvider });
  return within(screen.getByRole('article'));
}

describe('PlayerCard', () => {
  it('shows name and points', () => {
    expect(renderCard().getByText('1 Punkt')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Ada' })).toBeInTheDocument();
  });

  it('calls a player without a name unknown', () => {
    renderCard({ player: { ...ada, name: '' } });

    expect(screen.getByRole('article', { name: 'Unbekannt' })).toBeInTheDocument();
  });

  it('shows the clock and a badge during the turn', () => {
    const card = renderCard({ turn: { deadline: null, maxSeconds: 60, secondsLeft: 42 } });

    expect(card.getByRole('timer')).toHaveTextContent('0:42');
    expect(card.getByText('Ist dran')).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveAttribute('data-current');
  });

  it('shows no clock outside the turn', () => {
    expect(renderCard().queryByRole('timer')).not.toBeInTheDocument();
  });

  it('shows the team without an outline before the reveal', () => {
    const card = renderCard({ team: 'imposter' });

    expect(card.getByText('Imposter')).toBeInTheDocument();
    expect(screen.getByRole('article')).not.toHaveAttribute('data-revealed');
  });

  it.each(['crewmate', 'imposter'] as const)('outlines a revealed %s', (team) => {
    renderCard({ team, revealed: true });

    expect(screen.getByRole('article')).toHaveAttribute('data-revealed', team);
  });

  it('hides readiness by default', () => {
    expect(renderCard().queryByText('Nicht bereit')).not.toBeInTheDocument();
  });

  it('shows badges for not ready, offline, me and first', () => {
    const card = renderCard({ player: { ...ada, isConnected: false }, showReady: true, isMe: true, isFirst: true });

    for (const text of ['Nicht bereit', 'Getrennt', 'Du', 'Startspieler']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
  });
});
