import { seatStorage } from '@tarnwort/lobby-client';

import { takeEntryParameters } from './entry-parameters';

const openLink = (address: string) => {
  window.history.replaceState(null, '', address);
  return takeEntryParameters('/');
};

describe('entry parameters', () => {
  it('returns the password of an invite link', () => {
    expect(openLink('/join/ABC234?p=geheim')).toEqual({ password: 'geheim', lobbyId: 'ABC234' });
    expect(window.location.href).not.toContain('geheim');
  });

  it('returns the lobby id of an invite link as it is written', () => {
    expect(openLink('/join/abc%3234%20/?p=geheim').lobbyId).toBe('abc234 ');
    expect(openLink('/home?p=geheim')).toEqual({ password: 'geheim', lobbyId: undefined });
  });

  it('returns the password of a watch link as watchPassword', () => {
    expect(openLink('/watch/ABC234?p=geheim')).toEqual({ password: null, watchPassword: 'geheim' });
    expect(window.location.href).not.toContain('geheim');
  });

  it('stores token and password of a seat', () => {
    expect(openLink('/lobby/ABC234/ada/Ada?p=geheim#key=secret')).toEqual({ password: null, seatKey: null });
    expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
    expect(seatStorage.password('ABC234')).toBe('geheim');

    openLink('/lobby/abc234/bob/Bob#key=other');
    expect(seatStorage.token('ABC234', 'bob')).toBe('other');
  });

  it('returns the key that moves a seat, and keeps it out of the address bar', () => {
    expect(openLink('/lobby/ABC234/ada/Ada#move=secret').seatKey).toBe('secret');
    expect(window.location.href).not.toContain('secret');
  });

  it('keeps a stored token when a link has another one', () => {
    seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'ada', token: 'mine' });
    openLink('/lobby/ABC234/ada/Ada#key=made-up');
    expect(seatStorage.token('ABC234', 'ada')).toBe('mine');
  });

  it('keeps a stored password when a link has another one', () => {
    seatStorage.savePassword('ABC234', 'geheim');
    openLink('/lobby/ABC234/ada/Ada?p=falsch#key=made-up');
    expect(seatStorage.password('ABC234')).toBe('geheim');
  });

  it('removes the secrets of an unreadable link', () => {
    expect(openLink('/lobby/ABC234/%ED%A0%80/%ED%A0%80?p=geheim#key=secret')).toEqual({
      password: null,
      seatKey: null,
    });
    expect(window.location.href).not.toMatch(/geheim|secret/);
  });
});
