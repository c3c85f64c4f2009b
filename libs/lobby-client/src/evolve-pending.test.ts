import { evolveAll, message, NOW, playing } from './testing/evolve-fixtures';

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
