import { seatStorage } from '@tarnwort/lobby-client';
import { blockStorage } from '@tarnwort/lobby-client/testing';

import { findSeat } from './find-seat';

const link = { gameMasterId: 'gil', token: 'of-the-link', password: null };

it('takes the seat a link brings and remembers it', () => {
  expect(findSeat('abc234', link)).toMatchObject({ lobbyId: 'ABC234', playerId: 'gil', token: 'of-the-link' });
  expect(seatStorage.token('ABC234', 'gil')).toBe('of-the-link');
});

it('does not let a link take the place of a seat that is held here', () => {
  seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'gil', token: 'mine' });
  expect(findSeat('ABC234', link)).toMatchObject({ token: 'mine' });
  expect(seatStorage.token('ABC234', 'gil')).toBe('mine');
});

describe('with a seat held here', () => {
  const noSecrets = { gameMasterId: null, token: null, password: null };
  const mine = { lobbyId: 'ABC234', playerId: 'gil', token: 'mine', password: 'geheim' };

  beforeEach(() => {
    seatStorage.saveGameMasterId('ABC234', 'gil');
    seatStorage.saveSeat(mine);
    seatStorage.savePassword('ABC234', 'geheim');
  });

  it('keeps game master and password when a made-up link brings others', () => {
    findSeat('ABC234', { gameMasterId: 'xyz', token: 'forged', password: 'falsch' });
    expect(findSeat('ABC234', noSecrets)).toEqual(mine);
  });

  it.each([
    { ...noSecrets, password: 'falsch' },
    { gameMasterId: 'gil', token: 'forged', password: 'falsch' },
  ])('opens it with its own password by %j', (secrets) => {
    expect(findSeat('ABC234', secrets)).toEqual(mine);
    expect(seatStorage.password('ABC234')).toBe('geheim');
  });

  it('takes the password of a link that has its key', () => {
    seatStorage.savePassword('ABC234', 'falsch');
    expect(findSeat('ABC234', { gameMasterId: 'gil', token: 'mine', password: 'geheim' })).toEqual(mine);
  });
});

it('takes the seat of a link after a made-up one was refused', () => {
  findSeat('ABC234', { gameMasterId: 'xyz', token: 'forged', password: 'falsch' });
  seatStorage.forgetSeat('ABC234', 'xyz');
  const seat = findSeat('ABC234', { ...link, password: 'geheim' });
  expect(seat).toMatchObject({ playerId: 'gil', password: 'geheim' });
  expect(seatStorage.gameMasterId('ABC234')).toBe('gil');
});

it('stores no password of a link without a seat', () => {
  expect(findSeat('ABC234', { gameMasterId: 'gil', token: null, password: 'falsch' })).toBe('token');
  expect(seatStorage.password('ABC234')).toBeNull();
});

it('knows the seat again in a browser that stores nothing', () => {
  const allow = blockStorage();
  try {
    findSeat('ABC234', { ...link, password: 'geheim' });
    const nothing = { gameMasterId: null, token: null, password: null };
    expect(findSeat('ABC234', nothing)).toEqual({
      lobbyId: 'ABC234',
      playerId: 'gil',
      token: 'of-the-link',
      password: 'geheim',
    });
  } finally {
    allow();
  }
});
