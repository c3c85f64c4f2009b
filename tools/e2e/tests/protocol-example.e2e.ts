import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Seat } from '@tarnwort/protocol';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { takeSeat } from '../harness/seat.ts';
import { Server } from '../harness/server.ts';
import { SocketPlayers } from '../harness/socket-players.ts';

const program = join(import.meta.dirname, '../../../libs/protocol/example/player.mjs');
const names = ['Ada', 'Bob', 'Cem'];

let server: Server;
let master: Seat;
let socket: Socket;
let players: { child: ChildProcess; output: string; exited: Promise<number | null> }[];

/** Sends a command of the game master. */
async function press(event: string, payload: object = {}): Promise<void> {
  const answer = await socket.emitWithAck(event, {
    lobbyId: master.lobbyId,
    gameMasterId: master.playerId,
    ...payload,
  });
  expect(answer, event).toMatchObject({ ok: true });
}

function play(name: string) {
  const child = spawn(process.execPath, [program, server.url, master.lobbyId, name]);
  const player = { child, output: '', exited: new Promise<number | null>((done) => child.once('exit', done)) };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      player.output += text;
    });
  return player;
}

/** The state of the lobby as the game master sees it. */
function readState(): Promise<{ players: { id: string; name: string; isReady: boolean }[]; gamePhase: string }> {
  return new Promise((resolve) => {
    socket.once('game_state', resolve);
    socket.emit('get_game_state', { lobbyId: master.lobbyId });
  });
}

/** A connection may send ten commands a second. */
const soon = { timeout: 30_000, interval: 250 };

beforeAll(async () => {
  server = await Server.start();
});

beforeEach(async () => {
  master = await takeSeat(server.url, '/api/lobby/create', { playerName: 'Gunda' });
  socket = io(server.url, { transports: ['websocket'], forceNew: true });
  await press('join_lobby', master);
  players = names.map(play);
});

afterEach(() => {
  for (const { child } of players) child.kill();
  socket.disconnect();
});

afterAll(() => server?.stop());

describe('example of the protocol', () => {
  it('plays a round to the winner, when a player is renamed and a turn paused', async () => {
    const guest = await SocketPlayers.join(server.url, master.lobbyId, 1);
    await guest.ready();
    await vi.waitFor(async () => {
      expect((await readState()).players.filter(({ isReady }) => isReady)).toHaveLength(4);
    }, soon);
    const seats = (await readState()).players;
    const idOf = (name: string) => seats.find((player) => player.name === name)?.id;
    await press('update_player_profile', { playerId: idOf('Ada'), name: 'Anna' });
    await press('update_game_settings', { wordsPerPlayer: 1 });
    await press('start_game');
    await press('set_first_player', { firstPlayerId: idOf('Gast 1') });
    await press('start_word_submission', { topic: 'Apfel', imposterId: idOf('Bob') });
    await press('pause_turn');
    await press('resume_turn');
    await guest.speak();
    await vi.waitFor(async () => expect((await readState()).gamePhase).toBe('winner_selection'), soon);
    guest.leave();
    await press('select_winner', { winner: 'regular_players' });

    expect(await Promise.all(players.map(({ exited }) => exited))).toEqual([0, 0, 0]);
    for (const { output } of players) {
      expect(output).toContain('Anna has a new profile');
      expect(output).toContain('turn paused');
      expect(output.match(/^(Anna|Bob|Cem): \S+ 1$/gm)).toHaveLength(3);
      expect(output).toContain('winner: regular_players');
    }
  });
});
