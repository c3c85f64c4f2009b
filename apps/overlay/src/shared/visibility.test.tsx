import { openOverlay, openRound, panel, root, wordsIn } from '../testing/open-overlay';
import { players, winnerSelected, wordSubmitted } from '../testing/overlay-server';

const freshWords = () => document.querySelectorAll('[data-fresh]').length;
const isLive = () => root()?.hasAttribute('data-live');

describe('animations', () => {
  it('run for a word and a phase that the page saw begin', async () => {
    const { server, send } = await openRound();

    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));
    expect(freshWords()).toBe(1);

    await send(() => server.sendNext('winner_selected', winnerSelected('draw')));
    expect(isLive()).toBe(true);
  });

  it('do not run for a snapshot', async () => {
    const { server, send } = await openOverlay();
    const words = [wordSubmitted('1', 'Apfel', 1), wordSubmitted('2', 'Birne', 2)];
    const winner = winnerSelected('draw');

    await send(() =>
      server.sendSnapshot({ players: players(3), status: 'winner_announcement', words, winner, imposterId: '2' }),
    );

    expect(wordsIn('Ada')).toEqual(['1.Apfel']);
    expect(panel('Bob')).toHaveAttribute('data-role', 'imposter');
    expect(freshWords()).toBe(0);
    expect(isLive()).toBe(false);
  });

  it('do not run for a phase received while joining', async () => {
    const winner = winnerSelected('draw');
    const state = { players: players(3), status: 'winner_announcement', winner, imposterId: '2' } as const;
    const { server, send } = await openOverlay('', {
      answer: (joined) => {
        joined.sendRoom(state);
        joined.sendSnapshot(state);
        return { ok: true };
      },
    });

    expect(panel('Bob')).toHaveAttribute('data-role', 'imposter');
    expect(isLive()).toBe(false);

    await send(() => server.disconnect());
    await send(() => server.sendRoom({ players: players(3), status: 'setup' }));
    expect(document.querySelector('[data-phase="setup"]')).toBeInTheDocument();
    expect(isLive()).toBe(false);
  });

  it('do not run for what happened while the source was hidden', async () => {
    const { server, send } = await openRound();
    const dispatch = (event: string, detail: object) => window.dispatchEvent(new CustomEvent(event, { detail }));

    await send(() => dispatch('obsSourceVisibleChanged', { visible: false }));
    await send(() => server.sendNext('word_submitted', wordSubmitted('1', 'Apfel', 1)));
    await send(() => server.sendNext('winner_selected', winnerSelected('draw')));
    expect(document.querySelector('[data-hidden]')).toBeInTheDocument();

    await send(() => dispatch('obsSourceActiveChanged', { active: true }));
    expect(document.querySelector('[data-hidden]')).not.toBeInTheDocument();
    expect(wordsIn('Ada')).toEqual(['1.Apfel']);
    expect(freshWords()).toBe(0);
    expect(isLive()).toBe(false);
  });

  it('do not run again after a reconnect', async () => {
    const { server, send } = await openRound();
    const word = wordSubmitted('1', 'Apfel', 1);
    await send(() => server.sendNext('word_submitted', word));

    await send(() =>
      server.sendSnapshot({ players: players(3), status: 'playing', words: [word], turnOrder: ['1', '2', '3'] }),
    );

    expect(freshWords()).toBe(0);
  });
});
