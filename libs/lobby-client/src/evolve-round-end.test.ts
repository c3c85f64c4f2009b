import { evolveAll, message, NOW, playing } from './testing/evolve-fixtures';

const scheduled = message('round_end_updated', { seq: 11, roundEndsAt: NOW + 3000, serverNow: NOW });
const inThreeSeconds = () => evolveAll(playing(), scheduled);

describe('round_end_updated', () => {
  it('stores the end of the round in this device’s clock', () => {
    const { roundEndsAt, clockOffset } = inThreeSeconds();
    expect((roundEndsAt ?? 0) + clockOffset).toBe(NOW + 3000);
  });

  it('removes the end without a time', () => {
    const goesOn = message('round_end_updated', { seq: 12, serverNow: NOW });
    expect(evolveAll(inThreeSeconds(), goesOn).roundEndsAt).toBeNull();
  });

  it('removes the end when the round is complete', () => {
    const complete = message('round_complete_for_gm', { seq: 12, message: '', reason: 'game_master' });
    expect(evolveAll(inThreeSeconds(), complete).roundEndsAt).toBeNull();
  });

  it('reads the end from a snapshot', () => {
    expect(playing({ roundEndsAt: NOW + 2000 }).roundEndsAt).toBe(NOW + 2000);
    expect(playing().roundEndsAt).toBeNull();
  });
});
