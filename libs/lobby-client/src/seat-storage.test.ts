import { seatStorage } from './seat-storage';
import { blockStorage } from './testing';

const seat = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada / Öl', token: 'secret' };

beforeEach(() => window.localStorage.clear());

describe('seat storage', () => {
  it('keeps one token per seat, so that a game master can also sit at the table', () => {
    seatStorage.saveSeat(seat);
    seatStorage.saveSeat({ ...seat, playerId: 'gil', token: 'other' });

    expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
    expect(seatStorage.token('ABC234', 'gil')).toBe('other');
  });

  it('forgets a seat and the way back to it', () => {
    seatStorage.saveSeat(seat);
    seatStorage.saveLastSeat(seat);
    expect(seatStorage.lastSeat('ABC234')).toEqual({ playerId: 'ada', playerName: 'Ada / Öl' });

    seatStorage.forgetSeat('ABC234', 'ada');
    expect(seatStorage.token('ABC234', 'ada')).toBeNull();
    expect(seatStorage.lastSeat('ABC234')).toBeNull();
  });

  it('names a browser once per lobby', () => {
    const id = seatStorage.clientId('ABC234');

    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(seatStorage.clientId('ABC234')).toBe(id);
    expect(seatStorage.clientId('XYZ789')).not.toBe(id);
  });

  it('names a device once, and not as any seat knows it', () => {
    const id = seatStorage.deviceId();

    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(seatStorage.deviceId()).toBe(id);
    expect(seatStorage.clientId('ABC234')).not.toBe(id);
  });

  it('works for as long as the page is open in a browser that forbids storage', () => {
    const allow = blockStorage();
    try {
      seatStorage.saveSeat(seat);
      seatStorage.saveLastSeat(seat);
      expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
      expect(seatStorage.lastSeat('ABC234')).toEqual({ playerId: 'ada', playerName: 'Ada / Öl' });
      expect(seatStorage.clientId('ABC234')).toBe(seatStorage.clientId('ABC234'));

      seatStorage.forgetSeat('ABC234', 'ada');
      expect(seatStorage.token('ABC234', 'ada')).toBeNull();
    } finally {
      allow();
    }
  });
});
