import { evolveAll, message, playing } from './testing/evolve-fixtures';

const started = {
  seq: 11,
  serverNow: 1_000_000,
  discussion: { deadline: 1_090_000, maxTime: 90 },
} as const;

const deciding = () => evolveAll(playing({ status: 'winner_selection' }), message('discussion_updated', started));

describe('discussion_updated', () => {
  it('stores the deadline in this device’s clock', () => {
    const { discussion, clockOffset } = deciding();
    expect(discussion.max).toBe(90);
    expect((discussion.endsAt ?? 0) + clockOffset).toBe(1_090_000);
  });

  it('removes the discussion when the last guess opens', () => {
    const guess = {
      seq: 12,
      imposterId: 'bob',
      serverNow: 1_000_000,
      lastGuess: { stage: 'open', guess: null, deadline: 1_020_000, maxTime: 20 },
    } as const;
    expect(evolveAll(deciding(), message('last_guess_updated', guess)).discussion).toEqual({ endsAt: null, max: 0 });
  });

  it('removes the discussion without a deadline', () => {
    const ended = { seq: 12, serverNow: 1_000_000, discussion: { deadline: null, maxTime: 0 } } as const;
    expect(evolveAll(deciding(), message('discussion_updated', ended)).discussion).toEqual({ endsAt: null, max: 0 });
  });
});
