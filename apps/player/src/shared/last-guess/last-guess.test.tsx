import { gameState } from '@tarnwort/lobby-client/testing';
import type { GameState, LastGuess } from '@tarnwort/protocol';
import { changeLanguage } from '@tarnwort/ui';
import { act, screen, waitFor, within } from '@testing-library/react';

import { pass, sit, user, watch } from '../../testing/play';

const title = { name: 'Letzter Tipp' };
const section = () => within(screen.getByRole('region', title));
const guess = (change: Partial<LastGuess> = {}): LastGuess => ({
  stage: 'open',
  guess: null,
  deadline: Date.now() + 20_000,
  maxTime: 20,
  ...change,
});
const over = (lastGuess: LastGuess, imposterId: string): Partial<GameState> => ({
  status: 'winner_selection',
  turnOrder: ['ada', 'bob', 'cem'],
  imposterId,
  lastGuess,
});

describe('LastGuess', () => {
  it('shows the imposter a field for the word', async () => {
    const { server } = await sit(over(guess(), 'ada'));
    expect(section().getByRole('textbox', { name: 'Wie lautet das geheime Wort?' })).toHaveFocus();
    expect(screen.getByText('Der Imposter rät das Wort. Danach erfahrt ihr, wer gewinnt.')).toBeInTheDocument();
    await user.keyboard('Nordsee{Enter}');
    expect(server.receivedAs('submit_guess')).toEqual([{ lobbyId: 'ABC234', playerId: 'ada', guess: 'Nordsee' }]);
  });

  it.each([
    ['no_answer', 'Keine Antwort. Noch einmal senden? Dein Tipp zählt nur einmal.'],
    ['not_connected', 'Dein Tipp ist nicht angekommen. Sende ihn noch einmal.'],
  ])('shows at the field that the guess is not confirmed: %s', async (code, warning) => {
    const { server } = await sit(over(guess(), 'ada'));
    server.answer = (event) => (event === 'submit_guess' ? { ok: false, code } : { ok: true });
    await user.keyboard('Nordsee{Enter}');
    expect(await section().findByRole('alert')).toHaveTextContent(warning);
    expect(section().getByRole('textbox')).toHaveValue('Nordsee');

    server.answer = () => ({ ok: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(section().queryByRole('alert')).not.toBeInTheDocument());
    expect(server.receivedAs('submit_guess')).toHaveLength(2);
  });

  it('keeps the focus in the field while the button is disabled', async () => {
    const { server } = await sit(over(guess(), 'ada'));
    server.answer = (event) => (event === 'submit_guess' ? new Promise(() => {}) : { ok: true });
    await user.keyboard('Nordsee');
    const button = section().getByRole('button', { name: 'Raten' });
    await user.click(button);

    expect(button).toBeDisabled();
    expect(section().getByRole('textbox')).toHaveFocus();
  });

  it('shows other players the imposter and the guess', async () => {
    const { send } = await sit(over(guess({ stage: 'none', deadline: null }), 'bob'));
    expect(screen.queryByRole('region', title)).not.toBeInTheDocument();

    send('last_guess_updated', { seq: 11, imposterId: 'bob', serverNow: Date.now(), lastGuess: guess() });
    expect(section().getByText('bob ist der Imposter')).toBeInTheDocument();
    expect(screen.getByText('Der Imposter rät das Wort. Danach erfahrt ihr, wer gewinnt.')).toBeInTheDocument();
    expect(section().queryByRole('textbox')).not.toBeInTheDocument();
    const wrong = guess({ stage: 'wrong', guess: 'Birne', deadline: null });
    send('last_guess_updated', { seq: 12, imposterId: 'bob', serverNow: Date.now(), lastGuess: wrong });
    expect(section().getByText(/bob tippt auf „Birne“/)).toBeInTheDocument();
    expect(screen.getByText('gil löst gleich auf.')).toBeInTheDocument();
  });

  it.each([
    [2, 'أحد الدخيلين'],
    [3, 'أحد الدخلاء'],
  ])('counts %i imposters in Arabic when one is caught', async (imposters, text) => {
    onTestFinished(async () => void (await act(() => changeLanguage('de'))));
    await sit({ ...over(guess({ imposterId: 'bob' }), 'bob'), imposters });
    await act(() => changeLanguage('ar'));

    const caught = within(screen.getByRole('region', { name: 'التخمين الأخير' }));
    expect(caught.getByRole('heading')).toHaveTextContent(text);
  });

  it('shows the imposter the guess before and after the decision', async () => {
    const { send } = await sit(over(guess({ stage: 'wrong', guess: 'Birne', deadline: null }), 'ada'));
    expect(section().getByRole('heading')).toHaveTextContent(/^Erwischt!$/);
    expect(section().getByText(/^Du tippst auf „Birne“.*Der Spielleiter entscheidet/)).toBeInTheDocument();

    const winner = {
      winner: 'draw',
      topic: 'Apfel',
      categoryHint: '',
      imposterId: 'ada',
      imposterName: 'ada',
    } as const;
    const wrong = guess({ stage: 'wrong', guess: 'Birne', deadline: null });
    send('game_state', gameState({ ...over(wrong, 'ada'), status: 'winner_announcement', winner }));
    expect(section().getByText('Du hast auf „Birne“ getippt.')).toBeInTheDocument();
  });

  it('shows the imposter that the guess is right', async () => {
    await sit(over(guess({ stage: 'right', guess: 'Apfel', deadline: null }), 'ada'));
    expect(section().getByRole('heading')).toHaveTextContent(/^Erraten!$/);
    expect(section().getByText('Du hast das Wort erraten: Apfel')).toBeInTheDocument();
    // The game master already knows the imposter.
    expect(screen.getByText('gil löst gleich auf.')).toBeInTheDocument();
  });

  it.each([
    ['others', 'bob', 1],
    ['nobody who guesses', 'ada', 0],
  ])('unmasks the imposter before %s, once the silence is over', async (_, imposterId, count) => {
    const { send } = await sit(over(guess({ stage: 'none', deadline: null }), imposterId));
    vi.useFakeTimers({ now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const unmasking = () => document.querySelector('[data-step=last-guess]');
    send('last_guess_updated', { seq: 11, imposterId, serverNow: Date.now(), lastGuess: guess() });
    expect(document.querySelectorAll('[data-step=last-guess]')).toHaveLength(count);
    if (count === 0) return;

    expect(unmasking()).toHaveAttribute('data-ground', 'silence');
    await pass(800);
    expect(unmasking()).toHaveTextContent('bob ist der Imposter');
    await pass(1700);
    expect(unmasking()).toBeNull();
  });

  it('unmasks nobody on a page that loads later', async () => {
    await sit(over(guess({ deadline: Date.now() + 15_000 }), 'bob'));
    expect(document.querySelector('[data-step=last-guess]')).toBeNull();
  });

  it('shows the audience that the imposter did not guess', async () => {
    await watch(over(guess({ stage: 'missed', deadline: null }), 'bob'));
    expect(section().getByText('bob hat nicht getippt.')).toBeInTheDocument();
  });
});
