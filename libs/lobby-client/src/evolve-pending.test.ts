import { evolveAll, message, NOW, playing } from './testing/evolve-fixtures';
import { gameState } from './testing/fixtures';

const armed = message('pending_updated', {
  seq: 11,
  pending: { action: 'end_round', at: NOW + 3000 },
  serverNow: NOW,
});
const inThreeSeconds = () => evolveAll(playing(), armed);

describe('pending_updated', () => {
  it('stores the action with its time in this device’s clock', () => {
    const { pending, clockOffset } = inThreeSeconds();
    expect(pending?.action).toBe('end_round');
    expect((pending?.at ?? 0) + clockOffset).toBe(NOW + 3000);
  });

  it('removes an action that was taken back', () => {
    const canceled = message('pending_updated', { seq: 12, serverNow: NOW });
    expect(evolveAll(inThreeSeconds(), canceled).pending).toBeNull();
  });

  it('removes it when the round is complete', () => {
    const complete = message('round_complete_for_gm', { seq: 12, message: '', reason: 'game_master' });
    expect(evolveAll(inThreeSeconds(), complete).pending).toBeNull();
  });

  it('reads it from a snapshot', () => {
    const pending = { action: 'end_round', at: NOW + 2000 } as const;
    expect(playing({ pending }).pending).toEqual(pending);
    expect(playing().pending).toBeNull();
  });
});

describe('round_starting', () => {
  const setup = () => playing({ status: 'setup' });
  const starting = message('round_starting', { seq: 11, rolesAt: NOW + 3000, serverNow: NOW });
  const rolesAt = (state = evolveAll(setup(), starting)) => state.rolesAt && state.rolesAt + state.clockOffset;

  it('says when the roles are dealt, also in a snapshot', () => {
    expect(rolesAt()).toBe(NOW + 3000);
    expect(rolesAt(playing({ status: 'setup', starting: { rolesAt: NOW + 2000 } }))).toBe(NOW + 2000);
    expect(rolesAt(setup())).toBeNull();
  });

  it('is over when the start is taken back, and when the words begin', () => {
    const takenBack = message('round_starting', { seq: 12, rolesAt: null, serverNow: NOW });
    expect(rolesAt(evolveAll(setup(), starting, takenBack))).toBeNull();
    expect(rolesAt(evolveAll(setup(), starting, message('game_state', { ...gameState(), seq: 13 })))).toBeNull();
  });

  it('deals the own role before the words, and forgets the moment with them', () => {
    const assigned = message('role_assigned', {
      seq: 12,
      myRole: 'imposter',
      topic: null,
      categoryHint: 'Obst',
      imposterId: 'ada',
    });
    const dealt = evolveAll(setup(), starting, assigned);
    expect(dealt).toMatchObject({
      phase: 'setup',
      myRole: 'imposter',
      categoryHint: 'Obst',
      topic: null,
      turnOrder: [],
    });
    expect(rolesAt(dealt)).toBe(NOW + 3000);
    const begun = { ...gameState({ status: 'playing', myRole: 'imposter' }), firstPlayerId: 'ada', seq: 13 };
    expect(evolveAll(dealt, message('word_submission_started', begun))).toMatchObject({
      rolesAt: null,
      roleRead: true,
    });
    expect(evolveAll(setup(), message('word_submission_started', begun)).roleRead).toBe(false);
  });
});
