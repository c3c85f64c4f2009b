import { fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';

import { pass, readyPlayers, run, running, tearDown } from '../../testing/play';
import { PlayerRow } from './PlayerRow';

const renders = new Map<string, number>();
const { type: Row } = PlayerRow;

beforeEach(() => {
  const count = (id: string) => renders.set(id, (renders.get(id) ?? 0) + 1);
  vi.spyOn(PlayerRow, 'type').mockImplementation((props) => (
    <Profiler id={props.playerId} onRender={count}>
      <Row {...props} />
    </Profiler>
  ));
});
afterEach(tearDown);

describe('table renders', () => {
  it.each(['Name von ada', 'Punkte von ada'])('renders only the row whose cell gets a key: %s', async (label) => {
    await run(running({ players: readyPlayers }));
    const field = screen.getByLabelText(label);
    fireEvent.focus(field);
    await pass(1000);
    renders.clear();

    fireEvent.change(field, { target: { value: '7' } });
    expect(Object.fromEntries(renders)).toEqual({ ada: 1 });
    await pass(2000);
    expect([...renders.keys()]).toEqual(['ada']);
  });
});
