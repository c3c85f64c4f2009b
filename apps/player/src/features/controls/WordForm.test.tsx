import { gameState, spoken } from '@tarnwort/lobby-client/testing';
import type { Ack } from '@tarnwort/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { adasTurn, sit, user } from '../../testing/play';

const input = () => screen.getByLabelText('Dein Wort');
const sendButton = () => screen.getByRole('button', { name: 'Absenden' });
const submitted = (word: string) => ({ lobbyId: 'ABC234', playerId: 'ada', word, wordPlace: 1 });

/** Ada's turn with this much time left. */
function shortenedTo(msLeft: number) {
  const serverNow = Date.now();
  return {
    seq: 11,
    reason: 'shortened',
    currentPlayerId: 'ada',
    currentPlayerIndex: 0,
    maxTimeForCurrentPlayer: 60,
    paused: false,
    timeRemaining: Math.max(0, Math.ceil(msLeft / 1000)),
    deadline: serverNow + msLeft,
    serverNow,
  } as const;
}

afterEach(() => vi.useRealTimers());

describe('WordForm', () => {
  it('sends the trimmed word with Enter and clears it', async () => {
    const { server } = await sit(adasTurn());
    await user.type(input(), ' Saft {Enter}');

    expect(server.receivedAs('submit_word')).toEqual([submitted('Saft')]);
    expect(input()).toHaveValue('');
  });

  it('waits for my turn', async () => {
    const { send } = await sit(adasTurn({ currentPlayerId: 'bob', currentPlayerIndex: 1 }));
    expect(input()).toHaveAttribute('readonly');

    send('word_submitted', spoken('bob', 'Kern', { nextPlayerId: 'ada', nextPlayerIndex: 0 }));
    expect(input()).not.toHaveAttribute('readonly');
    expect(input()).toHaveFocus();
  });

  it('takes the focus from a dialog only when it closes', async () => {
    const { send } = await sit(adasTurn({ currentPlayerId: 'bob', currentPlayerIndex: 1 }));
    await user.click(screen.getByRole('button', { name: 'Verlassen' }));
    const stay = await screen.findByRole('button', { name: 'Abbrechen' });
    await waitFor(() => expect(stay).toHaveFocus());
    send('word_submitted', spoken('bob', 'Kern', { nextPlayerId: 'ada', nextPlayerIndex: 0 }));
    expect(stay).toHaveFocus();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(input()).toHaveFocus());
  });

  it('counts the words only when there are several', async () => {
    const { send } = await sit(adasTurn({ wordsPerPlayer: 1 }));
    expect(input()).toHaveAttribute('placeholder', 'Dein Wort');

    send('game_state', gameState(adasTurn({ wordsPerPlayer: 2, seq: 11 })));
    expect(input()).toHaveAttribute('placeholder', 'Wort 1 von 2');
  });

  it('says that all own words are said', async () => {
    const { send } = await sit(adasTurn());
    send('word_submitted', spoken('ada', 'Kern'));
    expect(input()).toHaveAttribute('placeholder', 'Du bist noch nicht dran.');

    send('word_submitted', spoken('ada', 'Saft', { seq: 12, wordPlace: 2 }));
    expect(input()).toHaveAttribute('placeholder', 'Das waren alle deine Wörter.');
  });

  it('disables the button for a blank word', async () => {
    await sit(adasTurn());
    await user.type(input(), '   ');

    expect(sendButton()).toBeDisabled();
  });

  it('keeps a refused word for editing', async () => {
    const { server } = await sit(adasTurn());
    server.answer = () => ({ ok: false, code: 'secret_word', message: 'Das ist das geheime Wort!' });
    await user.type(input(), 'Apfel{Enter}');

    expect(input()).toHaveValue('Apfel');
  });

  it('sends one word once while it waits for the answer', async () => {
    const { server } = await sit(adasTurn());
    server.answer = () => new Promise(() => {});
    await user.type(input(), 'Saft{Enter}{Enter}');

    expect(server.receivedAs('submit_word')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Wird gesendet …' })).toBeDisabled();
  });

  it.each([
    ['at 0:00', 500],
    ['when the device slept through 0:00', -5000],
  ])('clears the draft %s and sends nothing', async (_, msLeft) => {
    const { server, send } = await sit(adasTurn());
    vi.useFakeTimers({ now: Date.now() });
    fireEvent.change(input(), { target: { value: 'Saf' } });
    send('turn_updated', shortenedTo(msLeft));
    await act(() => vi.advanceTimersByTimeAsync(600));

    expect(server.receivedAs('submit_word')).toEqual([]);
    expect(input()).toHaveValue('');
    expect(input()).toHaveAttribute('readonly');
  });

  it('keeps a word that was sent before 0:00 on its way', async () => {
    const { server, send } = await sit(adasTurn());
    vi.useFakeTimers({ now: Date.now() });
    server.answer = () => new Promise(() => {});
    fireEvent.change(input(), { target: { value: 'Saft' } });
    send('turn_updated', shortenedTo(500));
    fireEvent.click(sendButton());
    await act(() => vi.advanceTimersByTimeAsync(600));

    expect(server.receivedAs('submit_word')).toEqual([submitted('Saft')]);
  });

  it('is cleared by the word event when the answer is lost', async () => {
    const { server, send } = await sit(adasTurn());
    server.answer = () => new Promise(() => {});
    await user.type(input(), 'Saft{Enter}');
    send('word_submitted', spoken('ada', 'Saft'));

    expect(input()).toHaveValue('');
  });

  it('clears the draft when the turn was skipped', async () => {
    const { send } = await sit(adasTurn());
    await user.type(input(), 'Saf');
    const skipped = { ...spoken('ada', 'ÜBERSPRUNGEN'), isAutoSubmitted: true };
    send('word_submitted', skipped);

    expect(input()).toHaveValue('');
  });

  it('keeps the focus after each word, also when the button sends it', async () => {
    const { send } = await sit(adasTurn());
    await user.type(input(), 'Saft');
    await user.click(sendButton());
    send('word_submitted', spoken('ada', 'Saft'));

    expect(input()).toHaveFocus();
  });

  it('shows at the field that a word got no answer', async () => {
    const { server, send } = await sit(adasTurn());
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer = () => new Promise(() => {});
    fireEvent.change(input(), { target: { value: 'Saft' } });
    fireEvent.click(sendButton());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Keine Antwort. Noch einmal senden? Dein Wort zählt nur einmal.',
    );
    expect(input()).toHaveValue('Saft');

    send('word_submitted', spoken('ada', 'Saft'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows at the field that a word did not leave the page', async () => {
    const { server } = await sit(adasTurn());
    server.answer = () => ({ ok: false, code: 'not_connected', message: '' });
    await user.type(input(), 'Saft{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Dein Wort ist nicht angekommen. Sende es noch einmal.');
    expect(input()).toHaveValue('Saft');
  });

  it('ignores a lost answer after the word event', async () => {
    const { server, send } = await sit(adasTurn());
    const answers: ((ack: Ack) => void)[] = [];
    server.answer = () => new Promise((resolve) => answers.push(resolve));
    await user.type(input(), 'Saft{Enter}');
    send('word_submitted', spoken('ada', 'Saft'));
    await act(async () => answers[0]?.({ ok: false, code: 'no_answer', message: '' }));

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a word without an answer came too late', async () => {
    const { server, send } = await sit(adasTurn());
    server.answer = () => ({ ok: false, code: 'no_answer', message: '' });
    await user.type(input(), 'Saft{Enter}');
    expect(screen.queryByText('Zu spät – dein Wort wurde übersprungen.')).toBeNull();

    send('word_submitted', { ...spoken('ada', 'ÜBERSPRUNGEN'), isAutoSubmitted: true });
    expect(await screen.findByText('Zu spät – dein Wort wurde übersprungen.')).toBeInTheDocument();
  });

  it('says so when the round is over before the answer is lost', async () => {
    const { server, send } = await sit(adasTurn());
    const answers: ((ack: Ack) => void)[] = [];
    server.answer = () => new Promise((resolve) => answers.push(resolve));
    await user.type(input(), 'Saft{Enter}');
    const skipped = { ...spoken('ada', 'ÜBERSPRUNGEN'), isAutoSubmitted: true };
    send('game_state', gameState(adasTurn({ seq: 12, status: 'winner_selection', words: [skipped] })));
    await act(async () => answers[0]?.({ ok: false, code: 'no_answer', message: '' }));

    expect(await screen.findByText('Zu spät – dein Wort wurde übersprungen.')).toBeInTheDocument();
  });

  it('says nothing of a skip to a player who had sent no word', async () => {
    const { send } = await sit(adasTurn());
    send('word_submitted', { ...spoken('ada', 'ÜBERSPRUNGEN'), isAutoSubmitted: true });
    expect(screen.queryByText(/Zu spät/)).toBeNull();
  });

  it('restores the draft after a reload', async () => {
    const { unmount } = await sit(adasTurn());
    await user.type(input(), 'Saf');
    unmount();
    await sit(adasTurn());

    expect(input()).toHaveValue('Saf');
  });
});
