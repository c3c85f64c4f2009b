import { seats } from '../demo/demo-game';
import { choosePlayers } from './choose-players';

const [ada, bob, cem] = seats(3).map((seat, at) => ({ ...seat, id: ['x-ada', '3-bob', '2-cem'][at] ?? '' }));
const players = [ada, bob, cem].flatMap((player) => player ?? []);

it.each([
  [undefined, players],
  ['1', [ada]],
  ['03', [cem]],
  ['3-bob', [bob]],
  ['4', []],
  ['0', []],
  ['-1', []],
])('%s chooses %j', (wanted, chosen) => {
  expect(choosePlayers(players, wanted)).toEqual(chosen);
});

it('shows nobody for a seat that is gone, even when its id begins with a number', () => {
  expect(choosePlayers(players, '1-zoe')).toEqual([]);
});
