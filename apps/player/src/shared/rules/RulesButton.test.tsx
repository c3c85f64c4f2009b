import type { MatchRecord } from '@tarnwort/protocol';
import { fireEvent, screen, within } from '@testing-library/react';

import { open, sit, watch } from '../../testing/play';

const lastRound: MatchRecord = {
  roundNumber: 1,
  topic: 'Leuchtturm',
  categoryHint: '',
  imposterId: 'bob',
  winner: 'imposter',
  timestamp: 0,
  isComplete: true,
  words: [],
};

describe('rules', () => {
  it.each([
    ['the start page', async () => void open('/home')],
    ['a player', async () => void (await sit({ status: 'winner_selection' }))],
    ['a viewer', async () => void (await watch({ status: 'playing' }))],
  ])('open from the header for %s', async (_, show) => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'So geht es' }));

    const dialog = await screen.findByRole('dialog', { name: 'So geht es' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    expect(within(dialog).getByRole('link', { name: 'Mehr in der Hilfe' })).toHaveAttribute(
      'href',
      'https://run.example/guide/de.html',
    );
  });

  it('stand on the page in setup, until a round is finished', async () => {
    const { unmount } = await sit({ status: 'setup' });
    expect(await screen.findByRole('list', { name: 'So geht es' })).toBeInTheDocument();
    unmount();

    await sit({ status: 'setup', currentRound: 2, history: [lastRound] });
    expect(screen.queryByRole('list', { name: 'So geht es' })).toBeNull();
  });

  it('turn by the dots', async () => {
    await sit();
    await screen.findByRole('list', { name: 'So geht es' });
    fireEvent.click(screen.getByRole('button', { name: 'Bild 2 von 3' }));

    expect(screen.getByRole('button', { name: 'Bild 2 von 3' })).toHaveAttribute('aria-current', 'true');
  });
});
