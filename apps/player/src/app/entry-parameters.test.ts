import { seatStorage } from '@tarnwort/lobby-client';

import { takeEntryParameters } from './entry-parameters';

const arriveBy = (address: string) => {
  window.history.replaceState(null, '', address);
  return takeEntryParameters('/');
};

beforeEach(() => window.localStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

describe('entry parameters', () => {
  it('keeps the password of an invite link for the entry form', () => {
    expect(arriveBy('/join/ABC234?p=geheim')).toEqual({ password: 'geheim', lobbyId: 'ABC234' });
    expect(window.location.href).not.toContain('geheim');
  });

  it('knows the lobby of an invite link as the form does', () => {
    expect(arriveBy('/join/abc%3234%20/?p=geheim').lobbyId).toBe('abc234 ');
    expect(arriveBy('/home?p=geheim')).toEqual({ password: 'geheim', lobbyId: undefined });
  });

  it('keeps the password of a link to watch from the entry form', () => {
    expect(arriveBy('/watch/ABC234?p=geheim')).toEqual({ password: null, watchPassword: 'geheim' });
    expect(window.location.href).not.toContain('geheim');
  });

  it('stores what belongs to a seat', () => {
    expect(arriveBy('/lobby/ABC234/ada/Ada?p=geheim#key=secret')).toEqual({ password: null });
    expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
    expect(seatStorage.password('ABC234')).toBe('geheim');

    arriveBy('/lobby/abc234/bob/Bob#key=other');
    expect(seatStorage.token('ABC234', 'bob')).toBe('other');
  });

  it('does not let a link take the place of a seat that is held here', () => {
    seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'ada', token: 'mine' });
    arriveBy('/lobby/ABC234/ada/Ada#key=made-up');
    expect(seatStorage.token('ABC234', 'ada')).toBe('mine');
  });

  it('takes the secrets out of a link that cannot be read as well', () => {
    expect(arriveBy('/lobby/ABC234/%ED%A0%80/%ED%A0%80?p=geheim#key=secret')).toEqual({ password: null });
    expect(window.location.href).not.toMatch(/geheim|secret/);
  });
});
