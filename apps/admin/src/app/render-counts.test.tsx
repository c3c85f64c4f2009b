import { player } from '@tarnwort/lobby-client/testing';
import * as ui from '@tarnwort/ui';
import { act, fireEvent, screen } from '@testing-library/react';

import { ProfileField } from '../features/players/ProfileField';
import * as readyMark from '../features/players/ReadyMark';
import * as numberField from '../features/setup/NumberField';
import * as step from '../shared/step/Step';
import { gilsState, pass, run, running, tearDown } from '../testing/play';

const rendered: string[] = [];

const { ReadyMark } = readyMark;
const { type: renderProfileField } = ProfileField;
const { Step } = step;
const { NumberField } = numberField;
const { TurnTimer } = ui;

const eight = Array.from({ length: 8 }, (_, place) => player(`p${place}`, { displayOrder: place }));
const all = [...eight, player('gil', { displayOrder: 8, isGameMaster: true })];
const round = () => running({ players: all, turnOrder: eight.map(({ id }) => id), currentPlayerId: 'p0' });
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (into: HTMLElement, text: string) => fireEvent.change(into, { target: { value: text } });

beforeEach(() => {
  rendered.length = 0;
  vi.spyOn(readyMark, 'ReadyMark').mockImplementation((props) => {
    rendered.push(`row of ${props.player.id}`);
    return ReadyMark(props);
  });
  vi.spyOn(ProfileField, 'type').mockImplementation((props) => {
    rendered.push(`${props.field} of ${props.player.id}`);
    return renderProfileField(props);
  });
  vi.spyOn(step, 'Step').mockImplementation((props) => {
    rendered.push('step');
    return Step(props);
  });
  vi.spyOn(numberField, 'NumberField').mockImplementation((props) => {
    rendered.push(props.label);
    return NumberField(props);
  });
  vi.spyOn(ui, 'TurnTimer').mockImplementation((props) => {
    rendered.push('timer');
    return TurnTimer(props);
  });
});
afterEach(tearDown);

it('renders one field for a key stroke in the table', async () => {
  await run(round());
  act(() => field('Name von p7').focus());
  rendered.length = 0;
  type(field('Name von p7'), 'p7 L');
  expect(rendered).toEqual(['name of p7']);
});

it('renders one row when a saved name comes back', async () => {
  const { send } = await run(round());
  rendered.length = 0;
  send('player_updated', { seq: 11, player: player('p7', { name: 'Paul', displayOrder: 7 }) });
  expect(rendered.filter((what) => what.startsWith('row'))).toEqual(['row of p7']);
});

it('renders one row when a message repeats all players and one has changed', async () => {
  const { send } = await run(round());
  rendered.length = 0;
  const players = all.map((one) => ({ ...one, isReady: one.id === 'p3' }));
  send('game_state', gilsState({ ...round(), seq: 12, players }));
  expect(rendered.filter((what) => what.startsWith('row'))).toEqual(['row of p3']);
});

it('renders two rows and none of their fields when the next turn starts', async () => {
  const { send } = await run(round());
  rendered.length = 0;
  send('turn_updated', { ...turn, seq: 11, reason: 'passed', deadline: Date.now() + 30_000 });
  expect(rendered.filter((what) => what.includes(' of p'))).toEqual(['row of p0', 'row of p1']);
});

it('renders nothing while a turn runs', async () => {
  await run(round());
  rendered.length = 0;
  await pass(5000);
  expect(rendered).toEqual([]);
});

it('renders neither rows nor settings for a key stroke in the word', async () => {
  await run({ status: 'setup', players: all });
  act(() => field('Wort').focus());
  rendered.length = 0;
  type(field('Wort'), 'Nordsee');
  expect(rendered).toEqual(['step']);
});

const turn = {
  currentPlayerId: 'p1',
  currentPlayerIndex: 1,
  maxTimeForCurrentPlayer: 30,
  timeRemaining: 30,
  serverNow: 0,
  paused: false,
};
