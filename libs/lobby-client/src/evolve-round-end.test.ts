import { evolveAll, message, NOW, playing } from './testing/evolve-fixtures';

const scheduled = message('round_end_updated', { seq: 11, roundEndsAt: NOW + 3000, serverNow: NOW });
const inThreeSeconds = () => evolveAll(playing(), scheduled);

describe('round_end_updated', () => {
  it('gives the end of the round in the clock of this device', () => {
    const { roundEndsAt, clockOffset } = inThreeSeconds();
    expect((roundEndsAt ?? 0) + clockOffset).toBe(NOW + 3000);
  });

  it('is taken back', () => {
    const goesOn = message('round_end_updated', { seq: 12, serverNow: NOW });
    expect(evolveAll(inThreeSeconds(), goesOn).roundEndsAt).toBeNull();
  });

  it('is over with the round', () => {
    const complete = message('round_complete_for_gm', { seq: 12, message: '', reason: 'game_master' });
    expect(evolveAll(inThreeSeconds(), complete).roundEndsAt).toBeNull();
  });

  it('comes back with a whole state', () => {
    expect(playing({ roundEndsAt: NOW + 2000 }).roundEndsAt).toBe(NOW + 2000);
    expect(playing().roundEndsAt).toBeNull();
  });
});
