import { act, screen } from '@testing-library/react';
import { advance, openDemo, openOverlay, openRound, panels, root } from '../testing/open-overlay';
import { players, roundStart } from '../testing/overlay-server';

const refuse = () => ({ ok: false, code: 'wrong_password', message: 'Falsches Passwort.' }) as const;

describe('App', () => {
  it('joins with lobby and password and requests the timer', async () => {
    const { server } = await openOverlay();

    expect(server.receivedAs('join_overlay')).toEqual([{ lobbyId: 'ABC234', password: 'geheim' }]);
    expect(server.receivedAs('get_timer_state')).not.toEqual([]);
  });

  it('requests the state 250 ms after a round started without players', async () => {
    const { server, send } = await openOverlay();
    await send(() => server.sendSnapshot({ players: [] }));
    server.received.length = 0;

    await send(() => server.sendNext('word_submission_started', roundStart([], 0, 1)));
    await advance(240);
    expect(server.receivedAs('get_game_state')).toEqual([]);

    await advance(20);
    expect(server.receivedAs('get_game_state')).not.toEqual([]);
  });

  it('is empty before the first state', async () => {
    await openOverlay();

    expect(root()).toBeEmptyDOMElement();
  });

  it('keeps the picture while disconnected', async () => {
    const { server, send } = await openRound();

    await send(() => server.disconnect());
    await advance(100);

    expect(panels()).toHaveLength(3);
  });

  it.each(['show', 'classic'])('says after six seconds without a connection that it tries again: %s', async (look) => {
    const { server, send } = await openRound(3, `look=${look}`);
    const accept = server.answer;
    server.answer = () => ({ ok: false, code: 'no_answer', message: '' });
    await send(() => server.disconnect());
    await advance(5900);
    expect(document.querySelector('[data-lost]')).toBeNull();

    await advance(200);
    expect(screen.getByText('Verbindung verloren – neuer Versuch …')).toBeInTheDocument();
    expect(document.querySelector('[data-lost] [data-clock]')).toBeInTheDocument();

    server.answer = accept;
    await advance(10_000);
    await send(() => server.sendSnapshot({ players: players(3) }));
    expect(document.querySelector('[data-lost]')).toBeNull();
    expect(screen.queryByText(/Verbindung verloren/)).toBeNull();
  });

  it('shows a refused join in a browser, and joins again', async () => {
    const { server } = await openOverlay('', { answer: refuse });
    await advance(100);
    expect(screen.getByText(/Das Overlay hat keinen Zugang/)).toBeInTheDocument();

    server.answer = () => ({ ok: true });
    await advance(31_000);
    await act(async () => server.sendSnapshot({ players: players(2) }));

    expect(panels()).toHaveLength(2);
  });

  it('is empty in a streaming program after a refused join', async () => {
    vi.stubGlobal('obsstudio', {});
    await openOverlay('', { answer: refuse });

    await advance(100);

    expect(root()).toBeEmptyDOMElement();
  });
});

describe('demo game', () => {
  it('plays all phases without a server', async () => {
    await openDemo(3);
    await advance(300);
    expect(panels()).toHaveLength(3);

    const seen = new Set<string | null | undefined>();
    for (let second = 0; second < 45; second++) {
      await advance(1000);
      seen.add(root()?.getAttribute('data-phase'));
      seen.add(screen.queryByRole('status')?.textContent);
    }

    for (const part of [
      'setup',
      'playing',
      'Runde beendet - warte auf Gewinner-Auswahl',
      'Gewinner: Crewmates | Wort: Sommerferien',
    ]) {
      expect(seen).toContain(part);
    }
  });

  it.each([
    ['before', 'intermission'],
    ['playing', 'playing'],
    ['waiting', 'winner_selection'],
    ['reveal', 'winner_announcement'],
    ['between', 'setup'],
  ])('stays in the phase of phase=%s', async (option, phase) => {
    await openDemo(3, `phase=${option}`);
    await advance(300);

    const seen = new Set<string | null | undefined>();
    for (let second = 0; second < 40; second++) {
      await advance(1000);
      seen.add(root()?.getAttribute('data-phase'));
    }
    expect([...seen]).toEqual([phase]);
  });
});
