import { seatStorage } from './seat-storage';
import { blockStorage } from './testing';

const seat = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada / Öl', token: 'secret' };

describe('seat storage', () => {
  it('stores one token per seat, of game master and player', () => {
    seatStorage.saveSeat(seat);
    seatStorage.saveSeat({ ...seat, playerId: 'gil', token: 'other' });

    expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
    expect(seatStorage.token('ABC234', 'gil')).toBe('other');
  });

  it('removes a seat and the last seat with it', () => {
    seatStorage.saveSeat(seat);
    seatStorage.saveLastSeat(seat);
    expect(seatStorage.lastSeat('ABC234')).toEqual({ playerId: 'ada', playerName: 'Ada / Öl' });

    seatStorage.forgetSeat('ABC234', 'ada');
    expect(seatStorage.token('ABC234', 'ada')).toBeNull();
    expect(seatStorage.lastSeat('ABC234')).toBeNull();
  });

  it('creates one client id per lobby', () => {
    const id = seatStorage.clientId('ABC234');

    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(seatStorage.clientId('ABC234')).toBe(id);
    expect(seatStorage.clientId('XYZ789')).not.toBe(id);
  });

  it('creates one device id, which differs from client ids', () => {
    const id = seatStorage.deviceId();

    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(seatStorage.deviceId()).toBe(id);
    expect(seatStorage.clientId('ABC234')).not.toBe(id);
  });

  it('keeps values in memory when storage is blocked', () => {
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
