import { gameState, player, spoken } from '@tarnwort/lobby-client/testing';
import * as ui from '@tarnwort/ui';
import { act } from '@testing-library/react';
import { Profiler } from 'react';

import { adasTurn, sit } from '../testing/play';

const renders = new Map<string, number>();
const { PlayerCard } = ui;

const names = ['ada', 'bob', 'cem', 'dora', 'emil', 'fritz', 'gerd', 'hugo'];
const players = [
  ...names.map((name, displayOrder) => player(name, { displayOrder })),
  player('gil', { isGameMaster: true, displayOrder: names.length }),
];

beforeEach(() => {
  const count = (id: string) => renders.set(id, (renders.get(id) ?? 0) + 1);
  vi.spyOn(ui, 'PlayerCard').mockImplementation((props) => (
    <Profiler id={props.player.name} onRender={count}>
      <PlayerCard {...props} />
    </Profiler>
  ));
});
afterEach(() => vi.useRealTimers());

describe('renders', () => {
  it('renders no card while a turn runs', async () => {
    const { send } = await sit();
    vi.useFakeTimers({ now: Date.now() });
    send('game_state', gameState(adasTurn({ players, turnOrder: names, deadline: Date.now() + 60_000 })));
    renders.clear();

    for (let second = 0; second < 59; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));

    expect(Object.fromEntries(renders)).toEqual({});
  });

  it('renders only the speaking and the next card after a word', async () => {
    const { send } = await sit(adasTurn({ players, turnOrder: names }));
    renders.clear();

    send('word_submitted', spoken('ada', 'Saft'));

    expect(Object.fromEntries(renders)).toEqual({ ada: 1, bob: 1 });
  });
});
