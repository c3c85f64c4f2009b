import type { ClientEvents, GameState } from '@tarnwort/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { gilsState, openTool, run, tearDown } from '../../testing/play';

afterEach(tearDown);

const { poll } = gilsState();
const announced = {
  status: 'winner_announcement',
  winner: {
    winner: 'regular_players',
    topic: 'Nordsee',
    categoryHint: '',
    imposterId: 'bob',
    imposterName: 'bob',
  },
} as const;

interface Control {
  name: string;
  state?: Partial<GameState>;
  tool?: string;
  event: keyof ClientEvents;
  /** What the two clicks send */
  sends: readonly object[];
}

const switches: Control[] = [
  {
    name: 'Letzter Tipp',
    event: 'update_game_settings',
    sends: [{ lastGuessAllowed: true }, { lastGuessAllowed: false }],
  },
  {
    name: 'Kategorie im Overlay zeigen',
    tool: 'Sendung',
    event: 'update_game_settings',
    sends: [{ categoryOnOverlay: true }, { categoryOnOverlay: false }],
  },
  {
    name: 'Kameras im Overlay zeigen',
    tool: 'Sendung',
    event: 'toggle_vdo_ninja_iframes',
    sends: [{ showIframes: true }, { showIframes: false }],
  },
  { name: 'Chat-Verdacht', tool: 'Publikum', event: 'switch_poll', sends: [{ on: true }, { on: false }] },
  {
    name: 'Nummer allein zählt',
    state: { poll: { ...poll, on: true } },
    tool: 'Publikum',
    event: 'switch_poll',
    sends: [{ bareNumbers: true }, { bareNumbers: false }],
  },
];

const choices: (Control & { choose: [string, string] })[] = [
  {
    name: 'Gewinner korrigieren',
    state: announced,
    choose: ['Imposter', 'Crewmates'],
    event: 'select_winner',
    sends: [{ winner: 'imposter' }, { winner: 'regular_players' }],
  },
  {
    name: 'Wortfilter',
    tool: 'Lobby',
    choose: ['Streng', 'Aus'],
    event: 'update_game_settings',
    sends: [{ wordFilter: 'strict' }, { wordFilter: 'off' }],
  },
];

/** Opens the screen of a server that does not answer any more. */
async function runUnanswered({ state = {}, tool }: Control) {
  const { server } = await run({ status: 'setup', ...state });
  if (tool) await openTool(tool);
  server.answer = () => new Promise(() => {});
  return server;
}

describe('a second click before the server has answered the first', () => {
  it.each(switches)('takes back what the first switched: $name', async (control) => {
    const server = await runUnanswered(control);
    const found = screen.getByRole('switch', { name: new RegExp(`^${control.name}`) });
    fireEvent.click(found);
    expect(found).toBeChecked();
    fireEvent.click(found);
    expect(server.receivedAs(control.event)).toMatchObject(control.sends);
  });

  it.each(choices)('takes back what the first chose: $name', async (control) => {
    const server = await runUnanswered(control);
    const group = within(screen.getByRole('radiogroup', { name: control.name }));
    for (const label of control.choose) fireEvent.click(group.getByRole('radio', { name: label }));
    expect(server.receivedAs(control.event)).toMatchObject(control.sends);
  });

  it.each([
    ['first click', (found: HTMLElement) => fireEvent.click(found)],
    ['key', () => fireEvent.keyDown(document.body, { key: 'l' })],
  ])('takes back what the %s switched over HTTP, in their order', async (_, first) => {
    await run({ status: 'setup' });
    const found = screen.getByRole('switch', { name: 'Lobby offen' });
    const answers: (() => void)[] = [];
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      bodies.push(body);
      return new Promise((resolve) => answers.push(() => resolve(new Response('{}'))));
    });
    first(found);
    fireEvent.click(found);
    await waitFor(() => expect(bodies).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(bodies.map((body) => JSON.parse(body).locked)).toEqual([true, false]));
  });

  it('takes back what the key switched: Kameras im Overlay zeigen', async () => {
    const server = await runUnanswered({ name: '', tool: 'Sendung', event: 'toggle_vdo_ninja_iframes', sends: [] });
    fireEvent.keyDown(document.body, { key: 'c' });
    fireEvent.click(screen.getByRole('switch', { name: 'Kameras im Overlay zeigen' }));
    expect(server.receivedAs('toggle_vdo_ninja_iframes')).toMatchObject([
      { showIframes: true },
      { showIframes: false },
    ]);
  });

  it('shows the value of the server when no command is on its way any more', async () => {
    const { server } = await run({ status: 'setup' });
    server.answer = () => ({ ok: false, code: 'forbidden' });
    const found = screen.getByRole('switch', { name: /^Letzter Tipp/ });
    fireEvent.click(found);
    await waitFor(() => expect(found).not.toBeChecked());
  });
});
