import { seatStorage } from '@tarnwort/lobby-client';
import { gameState, player, spoken } from '@tarnwort/lobby-client/testing';
import { act, screen, within } from '@testing-library/react';

import { ADA, adasTurn, open, pass, sit, stubNavigator, user } from '../testing/play';

const address = () => screen.getByLabelText('address').textContent;
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('PlayerScreen', () => {
  it.each(['/lobby', '/lobby/ABC234', '/lobby/ABC234/ada'])('reports %s as an invalid link', async (path) => {
    open(path);

    expect(await screen.findByText('Ungültiger Lobby-Link')).toBeInTheDocument();
  });

  it('offers to join again when the token of the seat is missing', async () => {
    const { server } = open('/lobby/ABC234/ada/Ada');

    expect(await screen.findByText('Dieser Platz gehört zu einem anderen Gerät.')).toBeInTheDocument();
    expect(server.attempts).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Neu beitreten' }));
    expect(address()).toBe('/join/ABC234');
  });

  it('shows all players except the game master in the waiting room', async () => {
    await sit();

    expect(screen.getByRole('heading', { name: 'Warteraum' })).toBeInTheDocument();
    expect(screen.getAllByRole('article').map((seat) => seat.getAttribute('aria-label'))).toEqual([
      'ada',
      'bob',
      'cem',
    ]);
    expect(card('ada').getByText('Nicht bereit')).toBeInTheDocument();
    expect(screen.getByText('0 von 3 bereit')).toBeInTheDocument();
  });

  it('shows lobby id and QR code only on demand', async () => {
    await sit();
    expect(screen.queryByText('ABC234')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Lobby-ID und QR-Code zeigen' }));
    expect(screen.getByText('ABC234')).toBeInTheDocument();
  });

  it('shows an error when the lobby cannot be loaded', async () => {
    seatStorage.saveSeat(ADA);
    open('/lobby/ABC234/ada/Ada', {
      answers: { '/api/lobby/ABC234': [500, { error: 'Interner Fehler', code: 'internal' }] },
    });

    expect(await screen.findAllByText('Fehler beim Laden der Lobby-Informationen')).not.toHaveLength(0);
  });

  it('toggles my readiness at once', async () => {
    const { server } = await sit();
    await user.click(screen.getByRole('button', { name: 'Ich bin bereit' }));

    expect(server.receivedAs('player_ready')).toEqual([{ lobbyId: 'ABC234', playerId: 'ada', isReady: true }]);
    expect(screen.getByRole('button', { name: 'Du bist bereit' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the last of two quick clicks when the first is confirmed', async () => {
    const { send } = await sit();
    await user.click(screen.getByRole('button', { name: 'Ich bin bereit' }));
    await user.click(screen.getByRole('button', { name: 'Du bist bereit' }));
    send('player_ready_changed', { seq: 11, playerId: 'ada', isReady: true });
    expect(screen.getByRole('button', { name: 'Ich bin bereit' })).toHaveAttribute('aria-pressed', 'false');

    send('player_ready_changed', { seq: 12, playerId: 'ada', isReady: false });
    expect(screen.getByRole('button', { name: 'Ich bin bereit' })).toBeInTheDocument();
  });

  it('shows words, points and whose turn it is', async () => {
    const players = [
      player('ada'),
      player('bob', { displayOrder: 1, points: 3 }),
      player('gil', { isGameMaster: true }),
    ];
    const { send } = await sit(adasTurn({ players }));
    send('word_submitted', spoken('ada', 'Saft'));

    expect(card('ada').getByText('Saft')).toBeInTheDocument();
    expect(card('bob').getByText('Ist dran')).toBeInTheDocument();
    expect(card('bob').getByText('3 Punkte')).toBeInTheDocument();
  });

  it('reveals the winners with their words', async () => {
    const winner = {
      winner: 'imposter',
      topic: 'Apfel',
      categoryHint: '',
      imposterId: 'bob',
      imposterName: 'bob',
    } as const;
    await sit({ status: 'winner_announcement', winner, imposterId: 'bob', currentRound: 1 });

    expect(screen.getByText('Imposter gewinnt!')).toBeInTheDocument();
    expect(screen.getByText('Gewonnen: bob')).toBeInTheDocument();
    expect(card('bob').getByText('Imposter')).toBeInTheDocument();
    expect(card('ada').getByText('Crewmate')).toBeInTheDocument();
  });

  it('announces the result in the live region of the phase', async () => {
    const { send } = await sit({ status: 'winner_selection', currentRound: 1 });
    const news = screen.getByRole('heading', { level: 1 }).closest('[role=status]');
    const winner = {
      winner: 'draw',
      topic: 'Apfel',
      categoryHint: '',
      imposterId: 'bob',
      imposterName: 'bob',
    } as const;
    send('game_state', gameState({ status: 'winner_announcement', winner, imposterId: 'bob', currentRound: 1 }));

    expect(news).toHaveTextContent('Die Auflösung');
    expect(news).toHaveTextContent('Das Wort war Apfel');
  });

  it('shows the imposter that the word is unknown', async () => {
    await sit(adasTurn({ myRole: 'imposter', topic: null }));

    expect(screen.getByText('Wort unbekannt')).toBeInTheDocument();
  });

  it('shows no name between a leave and the next turn', async () => {
    await sit(adasTurn({ currentPlayerId: 'gone', currentPlayerIndex: 1 }));

    expect(screen.queryByText(/Unbekannt/)).toBeNull();
  });

  it('shows the turn in the title of the tab', async () => {
    const { send } = await sit(adasTurn());
    expect(document.title).toBe('▶ Du bist dran! – Tarnwort');

    send('word_submitted', spoken('ada', 'Saft'));
    expect(document.title).toBe('Runde 1 · Die Runde läuft – Tarnwort');
  });

  it('vibrates when my turn comes', async () => {
    const vibrate = vi.fn(() => true);
    stubNavigator('vibrate', vibrate);
    const { send } = await sit(adasTurn({ currentPlayerId: 'bob', currentPlayerIndex: 1 }));
    send('word_submitted', spoken('bob', 'Saft', { nextPlayerId: 'ada', nextPlayerIndex: 0 }));

    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  it.each(['crewmate', 'imposter'] as const)(
    'vibrates once at ten seconds and once at three for a %s',
    async (myRole) => {
      const vibrate = vi.fn(() => true);
      stubNavigator('vibrate', vibrate);
      vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      await sit(adasTurn({ myRole }));
      const bar = screen.getByText('Du bist dran!').closest('[data-mine]');
      expect(bar).not.toHaveAttribute('data-last');
      vibrate.mockClear();

      await pass(50_100);
      expect(vibrate.mock.calls).toEqual([[60]]);
      expect(bar).toHaveAttribute('data-last', 'warn');
      await pass(7000);
      expect(vibrate.mock.calls).toEqual([[60], [[60, 60, 60]]]);
      expect(bar).toHaveAttribute('data-last', 'urge');
    },
  );

  it('vibrates when my word is skipped, not when that of another is', async () => {
    const vibrate = vi.fn(() => true);
    stubNavigator('vibrate', vibrate);
    const { send } = await sit(adasTurn({ wordsPerPlayer: 2 }));
    vibrate.mockClear();
    send('word_submitted', spoken('ada', 'ÜBERSPRUNGEN', { isAutoSubmitted: true }));
    send('word_submitted', spoken('bob', 'ÜBERSPRUNGEN', { seq: 12, isAutoSubmitted: true }));

    expect(vibrate.mock.calls).toEqual([[300]]);
  });

  it('shows a rejection of the server', async () => {
    const { send } = await sit(adasTurn());
    send('error', { code: 'paused', message: 'Die Uhr ist angehalten.' });

    expect(await screen.findByText('Die Uhr ist angehalten.')).toBeInTheDocument();
  });

  it('shows a banner while the connection is lost', async () => {
    const { server } = await sit();
    act(() => server.disconnect());
    expect(screen.getByText('Verbindung verloren – neuer Versuch …')).toBeInTheDocument();

    await act(async () => window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Verbindung verloren – neuer Versuch …')).not.toBeInTheDocument();
  });

  it('shows that the game master is disconnected after 15 s', async () => {
    const { send } = await sit();
    vi.useFakeTimers();
    send('player_connection', { playerId: 'gil', isConnected: false });
    act(() => vi.advanceTimersByTime(14_999));
    expect(screen.queryByText('Spielleiter getrennt')).not.toBeInTheDocument();

    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('Spielleiter getrennt')).toBeInTheDocument();
    expect(screen.queryByText(/gil startet/)).toBeNull();
    vi.useRealTimers();
  });

  it('shows the last round while the next is prepared', async () => {
    const words = [{ playerId: 'bob', playerName: 'bob', isImposter: true, words: ['Saft', 'Kern'] }];
    const record = { roundNumber: 1, topic: 'Apfel', categoryHint: '', imposterId: 'bob', words, timestamp: 0 };
    await sit({ status: 'setup', currentRound: 2, history: [{ ...record, winner: 'imposter', isComplete: true }] });

    expect(await screen.findByText('Saft · Kern')).toBeInTheDocument();
    expect(screen.getByText(/Gewinner: Imposter/)).toBeInTheDocument();
  });

  it('shows one turn time when all are equal', async () => {
    const { unmount } = await sit({ status: 'setup' });
    expect(await screen.findByText('für den Startspieler')).toHaveTextContent('60 Sek.');
    expect(screen.getByText('für alle anderen')).toHaveTextContent('30 Sek.');
    unmount();

    await sit({ status: 'setup', firstPlayerTime: 45, otherPlayerTime: 45 });
    expect(screen.getByText('pro Wort')).toHaveTextContent('45 Sek.');
  });

  it('returns to the same state after a reload in every phase', async () => {
    for (const status of ['intermission', 'setup', 'playing', 'winner_selection', 'winner_announcement'] as const) {
      const { unmount } = await sit(gameState({ status }));
      expect(screen.getAllByRole('article')).toHaveLength(3);
      unmount();
    }
  });
});
