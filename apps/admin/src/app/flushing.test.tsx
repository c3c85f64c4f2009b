import type { ClientEvents, GameState } from '@tarnwort/protocol';
import { fireEvent, screen } from '@testing-library/react';

import { readyPlayers, run, running, tearDown } from '../testing/play';

afterEach(tearDown);

const winner = { winner: 'draw', topic: 'Nordsee', categoryHint: '', imposterId: 'bob', imposterName: 'bob' } as const;

it.each<[button: string, event: keyof ClientEvents, state: Partial<GameState>]>([
  ['Lobby starten', 'start_game', { players: readyPlayers }],
  ['Spiel starten', 'arm', { status: 'setup', topic: 'Nordsee', imposterId: 'bob' }],
  ['Runde vorzeitig beenden', 'arm', running()],
  ['Unentschieden', 'arm', running({ status: 'winner_selection' })],
  ['Nächste Runde starten', 'start_next_round', running({ status: 'winner_announcement', winner })],
])('saves what was typed last before "%s" sends %s', async (button, event, state) => {
  const { server } = await run(state);
  fireEvent.change(screen.getByLabelText('Twitch-Name von ada'), { target: { value: 'ada_live' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(server.received.slice(-2).map(([sent]) => sent)).toEqual(['update_player_profile', event]);
});
