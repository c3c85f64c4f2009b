import { defaultSettings } from '@tarnwort/protocol';
import { advance, openRound } from '../testing/open-overlay';
import { winnerSelected } from '../testing/overlay-server';
import { StreamNumber } from './pictures';

await StreamNumber.fetch();

const shown = () => document.querySelector('[data-part="stream-number"]')?.textContent ?? null;
const numberNow = () => String(Math.floor(Date.now() / 1000) % 100).padStart(2, '0');
const poll = {
  ...{ on: true, hiddenUntilReveal: false, channel: null, open: true, voters: 0, result: null },
  suspects: [],
};

describe('StreamNumber', () => {
  it('changes each second for ten seconds when a poll opens', async () => {
    const { server, send } = await openRound();
    await send(() => server.sendNext('game_settings_updated', { ...defaultSettings, streamDelay: 8 }));
    await advance(1000 - (Date.now() % 1000));
    await send(() => server.sendNext('poll_updated', { poll: { ...poll, openedAt: Date.now() } }));
    for (let second = 0; second < 9; second += 1) {
      await advance(1000);
      expect(shown()).toBe(numberNow());
    }
    await advance(1500);
    expect(shown()).toBeNull();
  });

  it('comes while the delay is measured, and not with a poll when it is switched off', async () => {
    const { server, send } = await openRound();
    const off = { ...defaultSettings, streamDelay: 8, streamNumber: false };
    await send(() => server.sendNext('game_settings_updated', off));
    await send(() => server.sendNext('poll_updated', { poll: { ...poll, openedAt: Date.now() } }));
    await advance(1500);
    expect(shown()).toBeNull();

    await send(() => server.sendNext('game_settings_updated', { ...off, measuredAt: Date.now() }));
    await advance(1500);
    expect(shown()).toBe(numberNow());
  });
});

describe('the verdict', () => {
  it('says that votes are still counted while they are', async () => {
    const { server, send } = await openRound(3, 'look=show');
    const votes = [1, 5, 2].map((count, index) => ({ playerId: String(index + 1), votes: count }));
    const revealed = { ...poll, open: false, result: { voters: 8, correct: 5, percent: 62, votes } };
    await send(() => server.sendNext('winner_selected', winnerSelected('draw')));
    const reveal = { step: 'verdict' as const, number: 1, of: 4, endsAt: Date.now() + 60_000, holding: true };
    const changed = { reveal, revealEndsAt: Date.now() + 60_000, serverNow: Date.now() };
    await send(() => server.sendNext('reveal_changed', changed));
    const mark = () => document.querySelector('[data-part="counting"]')?.textContent;
    await send(() => server.sendNext('poll_updated', { poll: { ...revealed, countsUntil: Date.now() + 8000 } }));
    expect(mark()).toBe('noch nicht alle gezählt');

    await advance(9000);
    expect(mark()).toBeUndefined();
  });
});
