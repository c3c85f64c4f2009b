import { seatStorage } from '@tarnwort/lobby-client';
import { type HttpAnswers, player } from '@tarnwort/lobby-client/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { open, stubNavigator } from '../../testing/play';

const gameMaster = player('gil', { name: 'Moni', isGameMaster: true });

/** The server's answer about the lobby ABC234. */
function lobby({ locked = false, status = 'intermission', players = [gameMaster] } = {}): HttpAnswers {
  const room = { lobbyId: 'ABC234', hasPassword: false, locked };
  return { '/api/lobby/ABC234': [200, { players, lobby: room, status, gameMasterId: 'gil' }] };
}

function saveSeat() {
  seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'ada', token: 'secret' });
  seatStorage.saveLastSeat({ lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada' });
}

const backLink = () => screen.findByRole('link', { name: 'Zurück zu deinem Platz als Ada' });
const join = () => screen.getByRole('button', { name: 'Lobby beitreten' });

describe('Invitation', () => {
  it('names the game master who invites, and the rules in a sentence', async () => {
    open('/join/ABC234', { answers: lobby() });

    expect(await screen.findByText(/Moni lädt dich ein/)).toBeInTheDocument();
    expect(screen.getByText(/nur der Imposter nicht/)).toBeInTheDocument();
  });

  it('focuses the name', () => {
    open('/join/ABC234', { answers: lobby() });

    expect(screen.getByLabelText('Dein Name *')).toHaveFocus();
  });

  it('makes the link to a stored seat the first action', async () => {
    saveSeat();
    open('/join/ABC234', { answers: lobby({ players: [player('ada'), gameMaster] }) });

    expect(await backLink()).toHaveAttribute('data-variant', 'filled');
    expect(await backLink()).toHaveFocus();
    expect(join()).toHaveAttribute('data-variant', 'default');
  });

  it('hides the link to a seat that does not exist', async () => {
    saveSeat();
    open('/join/ABC234', { answers: lobby() });

    await waitFor(() => expect(screen.queryByRole('link', { name: /Zurück zu deinem Platz/ })).toBeNull());
    expect(join()).toHaveAttribute('data-variant', 'filled');
  });

  it('links to the last seat from the start page', async () => {
    saveSeat();
    open('/home', { answers: lobby({ players: [player('ada'), gameMaster] }) });

    expect(await backLink()).toHaveAttribute('href', '/lobby/ABC234/ada/Ada');
  });

  it('shows no form when the lobby does not exist', async () => {
    const gone = { error: 'Lobby nicht gefunden.', code: 'lobby_not_found' };
    open('/join/ABC234', { answers: { '/api/lobby/ABC234': [404, gone] } });

    expect(await screen.findByRole('heading', { name: 'Lobby nicht gefunden.' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Dein Name *')).toBeNull();
  });

  it.each([
    ['locked', lobby({ locked: true }), /Die Lobby ist gesperrt/],
    ['playing', lobby({ status: 'playing', locked: true }), 'Gerade läuft eine Runde.'],
    [
      'full',
      lobby({ players: [gameMaster, ...Array.from({ length: 20 }, (_, index) => player(`p${index}`))] }),
      /Die Lobby ist voll/,
    ],
  ])('says that the lobby is %s, and links to watching', async (_, answers, text) => {
    open('/join/ABC234', { answers });

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zuschauen' })).toHaveAttribute('href', '/watch/ABC234');
    expect(screen.queryByText(/lädt dich ein/)).toBeNull();
    expect(screen.queryByLabelText('Dein Name *')).toBeNull();
  });

  it.each([
    ['locked', 'intermission', 'Der Spielleiter kann sie wieder öffnen.'],
    ['playing', 'playing', 'Sieh zu und rate mit. Zwischen zwei Runden kann der Spielleiter neue Gäste hereinlassen.'],
    [
      'decided',
      'winner_announcement',
      'Sieh zu und rate mit. Zwischen zwei Runden kann der Spielleiter neue Gäste hereinlassen.',
    ],
  ])('says who can open a %s lobby, and promises nothing', async (_, status, text) => {
    open('/join/ABC234', { answers: lobby({ locked: true, status }) });

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('kannst du beitreten');
  });

  it('requests a locked lobby again until it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = lobby({ locked: true });
    open('/join/ABC234', { answers });
    expect(await screen.findByText(/Die Lobby ist gesperrt/)).toBeInTheDocument();
    answers['/api/lobby/ABC234'] = [502, null];
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/Die Lobby ist gesperrt/)).toBeInTheDocument();

    Object.assign(answers, lobby());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/Moni lädt dich ein/)).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('tells a guest who asked for it when the lobby opens', async () => {
    const vibrate = vi.fn(() => true);
    stubNavigator('vibrate', vibrate);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const answers = lobby({ locked: true });
    open('/join/ABC234', { answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Sag mir Bescheid' }));
    expect(screen.getByRole('button', { name: 'Ich sage dir Bescheid' })).toHaveAttribute('aria-pressed', 'true');
    expect(vibrate).not.toHaveBeenCalled();

    Object.assign(answers, lobby());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('Du kannst jetzt rein!')).toBeInTheDocument();
    expect(document.title).toBe('Du kannst jetzt rein!');
    expect(vibrate.mock.calls).toEqual([[200]]);
    expect(screen.getByLabelText('Dein Name *')).toHaveFocus();
  });

  it('tells nothing to a guest who did not ask', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const answers = lobby({ locked: true });
    open('/join/ABC234', { answers });
    await screen.findByRole('button', { name: 'Sag mir Bescheid' });

    Object.assign(answers, lobby());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByLabelText('Dein Name *')).toBeInTheDocument();
    expect(screen.queryByText('Du kannst jetzt rein!')).toBeNull();
  });

  it('hides that a lobby is locked from a player with a seat', async () => {
    saveSeat();
    open('/join/ABC234', { answers: lobby({ locked: true, players: [player('ada'), gameMaster] }) });

    expect(await backLink()).toBeInTheDocument();
    expect(screen.queryByText(/gesperrt/)).toBeNull();
  });
});
