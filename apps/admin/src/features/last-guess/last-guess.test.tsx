import type { GameState, LastGuess } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';

import { byGil, pass, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const title = { name: 'Letzter Tipp' };
const panel = () => within(screen.getByRole('region', title));
const over = (change: Partial<GameState> = {}) =>
  running({ status: 'winner_selection', currentPlayerId: null, imposterId: 'bob', lastGuessAllowed: true, ...change });
const guess = (change: Partial<LastGuess>): LastGuess => ({
  stage: 'open',
  guess: null,
  deadline: null,
  maxTime: 20,
  ...change,
});
const updated = (lastGuess: LastGuess) => ({ seq: 11, imposterId: 'bob', serverNow: Date.now(), lastGuess });

describe('LastGuessPanel', () => {
  it('is there after the words, where the settings allow it', async () => {
    const off = await run(over({ lastGuessAllowed: false }));
    expect(screen.queryByRole('region', title)).not.toBeInTheDocument();
    off.unmount();

    const { server, send } = await run(over());
    await user.click(screen.getByRole('button', { name: 'Imposter darf raten' }));
    expect(server.receivedAs('start_last_guess')).toEqual([byGil]);
    send('last_guess_updated', updated(guess({ deadline: Date.now() + 20_000 })));
    expect(panel().getByRole('timer')).toBeInTheDocument();
    expect(panel().queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['open', null, 'Der Imposter rät noch. Danach wählst du den Gewinner.'],
    ['wrong', 'Nordseee', /^Der Tipp ist nicht genau das Wort\. Lässt du ihn gelten, gewinnt der Imposter/],
  ] as const)('says below the buttons what a guess that is %s means for them', async (stage, text, sentence) => {
    await run(over({ lastGuess: guess({ stage, guess: text }) }));
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('lets a near miss count', async () => {
    const { server } = await run(over({ lastGuess: guess({ stage: 'wrong', guess: 'Nordseee' }) }));
    await pass(600);
    await user.click(panel().getByRole('button', { name: 'Tipp gelten lassen' }));
    expect(server.receivedAs('arm')).toEqual([{ ...byGil, action: 'winner', winner: 'imposter' }]);
  });

  it('blanks what the imposter typed', async () => {
    const { server } = await run(over({ lastGuess: guess({ stage: 'wrong', guess: 'Pfui' }) }));
    await user.click(panel().getByRole('button', { name: '„Pfui“ von bob überall unkenntlich machen' }));
    expect(server.receivedAs('blank_word')).toEqual([{ ...byGil, roundNumber: 1, playerId: 'bob', wordPlace: 0 }]);
  });

  it('releases a held guess, which streamer mode covers', async () => {
    const held = guess({ stage: 'wrong', guess: 'Nordseee', held: true });
    const { server, send } = await run(over({ lastGuess: held }));
    await user.click(panel().getByRole('button', { name: '„Nordseee“ von bob freigeben' }));
    expect(server.receivedAs('release_word')).toEqual([{ ...byGil, roundNumber: 1, playerId: 'bob', wordPlace: 0 }]);

    await user.click(screen.getByRole('button', { name: 'Alles verbergen' }));
    expect(panel().queryByText('Nordseee')).not.toBeInTheDocument();
    expect(panel().getByRole('button', { name: 'Letzten Tipp von bob freigeben' })).toBeInTheDocument();
    expect(panel().getByRole('button', { name: 'Letzten Tipp von bob ausblenden' })).toBeInTheDocument();

    send('last_guess_updated', updated(guess({ stage: 'wrong', guess: 'Nordseee' })));
    expect(panel().getByText('Nordseee')).toBeInTheDocument();
    expect(panel().queryByRole('button', { name: /freigeben/ })).not.toBeInTheDocument();
  });

  it('blanks what an imposter typed who left', async () => {
    const left = { imposterId: 'zoe', lastGuess: guess({ stage: 'wrong', guess: 'Pfui' }) };
    const { server } = await run(over(left));
    await user.click(panel().getByRole('button', { name: /^„Pfui“ von .* überall unkenntlich machen$/ }));
    expect(server.receivedAs('blank_word')).toMatchObject([{ playerId: 'zoe', wordPlace: 0 }]);
  });

  it('blanks a guess that the reveal followed at once', async () => {
    const lastGuess = guess({ stage: 'wrong', guess: 'Pfui' });
    const { server } = await run(over({ status: 'winner_announcement', automaticRound: true, lastGuess }));
    await user.click(panel().getByRole('button', { name: '„Pfui“ von bob überall unkenntlich machen' }));
    expect(server.receivedAs('blank_word')).toMatchObject([{ playerId: 'bob', wordPlace: 0 }]);
    expect(panel().queryByRole('button', { name: 'Tipp gelten lassen' })).not.toBeInTheDocument();
  });

  it('gives another chance after a guess that was missed', async () => {
    const { server } = await run(over({ lastGuess: guess({ stage: 'missed' }) }));
    await user.click(panel().getByRole('button', { name: 'Noch einmal raten lassen' }));
    expect(server.receivedAs('start_last_guess')).toEqual([byGil]);
  });
});
