import { demoPlayers } from '../../testing/overlay-server';
import { choosePlayers } from './choose-players';

const [ada, bob, cem] = demoPlayers(3).map((player, index) => ({
  ...player,
  id: ['x-ada', '3-bob', '2-cem'][index] ?? '',
}));
const players = [ada, bob, cem].flatMap((player) => player ?? []);

describe('choosePlayers', () => {
  it.each([
    [undefined, players],
    ['1', [ada]],
    ['03', [cem]],
    ['3-bob', [bob]],
    ['4', []],
    ['0', []],
    ['-1', []],
  ])('for player=%s returns %j', (wanted, chosen) => {
    expect(choosePlayers(players, wanted)).toEqual(chosen);
  });

  it('returns no player for an unknown id that begins with a number', () => {
    expect(choosePlayers(players, '1-zoe')).toEqual([]);
  });
});
