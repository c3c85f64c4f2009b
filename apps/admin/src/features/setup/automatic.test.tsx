import type { Ballot } from '@tarnwort/protocol';
import { fireEvent, screen } from '@testing-library/react';

import { pass, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const card = () => screen.getByRole('region', { name: 'Automatischer Spielleiter' });
const automatic = { automaticGameMaster: true, wordPack: 'de' } as const;
const button = (name: string) => screen.getByRole('button', { name });
const missing = (name: string) => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
const decision = { status: 'winner_selection', automaticRound: true, ...automatic } as const;
const ballot: Ballot = { stage: 'open', voted: ['ada'], mine: null, visible: false, votes: [], leaders: [] };

describe('automatic game master', () => {
  it('is off, and one switch turns it on', async () => {
    const { server } = await run({ status: 'setup' });
    expect(screen.getByLabelText('Wort')).toBeInTheDocument();

    await user.click(screen.getByRole('switch', { name: /^Automatischer Spielleiter/ }));
    expect(server.receivedAs('update_game_settings')).toEqual([
      { lobbyId: 'ABC234', gameMasterId: 'gil', automaticGameMaster: true },
    ]);
  });

  it('asks for no word and no imposter, and starts with one press', async () => {
    const { server } = await run({ status: 'setup', ...automatic });
    expect(card()).toHaveTextContent('Öffne den Einladungslink in einem zweiten Tab');
    expect(card()).toHaveTextContent('Die Lobby-ID in der Adresse verbirgt erst „Alles verbergen“.');
    expect(screen.queryByLabelText('Wort')).not.toBeInTheDocument();
    missing('Imposter zufällig wählen');
    expect(screen.queryByTitle(/zum Imposter machen/)).not.toBeInTheDocument();

    fireEvent.click(button('Spiel starten'));
    expect(server.received.at(-1)).toEqual(['arm', { lobbyId: 'ABC234', gameMasterId: 'gil', action: 'round' }]);
  });

  it('saves the words to draw from', async () => {
    const { server } = await run({ status: 'setup', ...automatic });
    await user.selectOptions(screen.getByLabelText('Wörter'), 'Englisch');
    expect(server.receivedAs('update_game_settings')).toEqual([
      { lobbyId: 'ABC234', gameMasterId: 'gil', wordPack: 'en' },
    ]);
  });

  it('shows no secret and no role while the round runs', async () => {
    await run({ status: 'playing', automaticRound: true, ...automatic, turnOrder: ['ada', 'bob', 'cem'] });
    expect(screen.getByText('Wort und Imposter kennt bis zur Auflösung nur der Server.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Crewmate' })).not.toBeInTheDocument();
  });

  it('offers no winner while the ballot decides, and closes it early', async () => {
    const { server } = await run({ ...decision, ballot: { ...ballot, deadline: Date.now() + 40_000, maxTime: 60 } });
    missing('Crewmates gewinnen');
    missing('Allen zeigen');
    missing('Erwischt: Imposter darf raten');
    expect(screen.getAllByRole('timer')).toHaveLength(1);

    await pass(1000);
    fireEvent.click(button('Wahl jetzt beenden'));
    expect(server.receivedAs('show_ballot')).toHaveLength(1);
  });

  it('opens the ballot during the discussion', async () => {
    const { server } = await run({ ...decision, discussionTime: 60, ballot: { ...ballot, stage: 'none' } });
    await pass(1000);
    fireEvent.click(button('Wahl öffnen'));
    expect(server.receivedAs('open_ballot')).toHaveLength(1);
  });

  it('abandons a round by a press that can be taken back', async () => {
    const { server } = await run({ ...decision, ballot });
    await pass(1000);
    fireEvent.click(button('Runde abbrechen'));
    expect(server.receivedAs('arm')).toEqual([
      { lobbyId: 'ABC234', gameMasterId: 'gil', action: 'winner', winner: 'draw' },
    ]);
  });

  it('starts the next round with one press after the reveal', async () => {
    const { server } = await run({ status: 'winner_announcement', automaticRound: true, ...automatic });
    await pass(1000);
    fireEvent.click(button('Nächste Runde starten'));
    await pass(100);
    expect(server.received.slice(-2).map(([event]) => event)).toEqual(['start_next_round', 'arm']);
    expect(button('Nur einrichten')).toBeEnabled();
  });
});
