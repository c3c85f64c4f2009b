import { seatStorage } from '@tarnwort/lobby-client';
import { blockStorage } from '@tarnwort/lobby-client/testing';

import { findSeat } from './find-seat';

const link = { gameMasterId: 'gil', token: 'of-the-link', password: null };

beforeEach(() => window.localStorage.clear());

it('takes the seat a link brings and remembers it', () => {
  expect(findSeat('abc234', link)).toMatchObject({ lobbyId: 'ABC234', playerId: 'gil', token: 'of-the-link' });
  expect(seatStorage.token('ABC234', 'gil')).toBe('of-the-link');
});

it('does not let a link take the place of a seat that is held here', () => {
  seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'gil', token: 'mine' });
  expect(findSeat('ABC234', link)).toMatchObject({ token: 'mine' });
  expect(seatStorage.token('ABC234', 'gil')).toBe('mine');
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
