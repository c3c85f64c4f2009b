import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Companion, type ModuleSettings } from '../harness/companion.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { post } from '../harness/seat.ts';
import { Server } from '../harness/server.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../companion-module/build.mjs');
const players = ['Ada', 'Bob', 'Cem'];

let folder: string;
let server: Server;
let table: QuickTable;
let key: { id: string; token: string };
let companion: Companion | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarnwort-companion-'));
  [server] = await Promise.all([Server.start(), run(process.execPath, [script, join(folder, 'built')])]);
});

beforeEach(async () => {
  table = await QuickTable.open(server.url);
  key = await makeKey();
});

afterEach(async () => {
  await companion?.stop();
  table.leave();
  expect(companion?.log ?? '').not.toContain(key.token);
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const masterToken = () => new URLSearchParams(table.masterPath().split('#')[1]).get('key') ?? '';

/** Seats the players. Returns their ids. */
async function seat(): Promise<string[]> {
  const ids: string[] = [];
  for (const name of players) ids.push(await table.sit(name));
  return ids;
}

async function makeKey(): Promise<{ id: string; token: string }> {
  const answer = await post(`${server.url}/api/control/${table.lobbyId}/tokens`, { name: 'Deck' }, masterToken());
  return answer.json();
}

function settings(key: string, more: object = {}): ModuleSettings {
  return { config: { server: server.url, lobby: table.lobbyId, language: 'en', ...more }, secrets: { key } };
}

/** Starts the module that was built, with a button for each of these presets. */
async function start(given: ModuleSettings | undefined, ...presets: string[]): Promise<Companion> {
  companion = await Companion.start(join(folder, 'built/pkg'), given);
  await companion.place(...presets);
  return companion;
}

const status = () => expect.poll(() => `${companion?.status}: ${companion?.message}`);
const look = (preset: string) => expect.poll(() => companion?.look(preset));
const variable = (id: string) => expect.poll(() => companion?.variables.get(id));

/**
 * Starts a round and takes its end back by a second press. Tries again in another lobby when that press came after the three
 * seconds.
 */
async function takeBackRoundEnd(): Promise<void> {
  for (;;) {
    await seat();
    await table.setUp();
    await table.start();
    const module = await start(settings(key.token), 'end');
    await look('end').toBe('grey: End round');
    const first = module.press('end');
    await look('end').toMatch(/^(red|dark): End round$/);
    expect([await module.press('end'), await first]).toEqual([undefined, undefined]);
    const other = await RemoteControl.open(server.url, table);
    if ((await other.press('hide')) === 'playing') return;
    await module.stop();
    table.leave();
    table = await QuickTable.open(server.url);
    key = await makeKey();
  }
}

describe('companion module', () => {
  it('lights buttons and counts down while its buttons move a round on', async () => {
    const [, , imposterId = ''] = await seat();
    await table.setUp({ wordsPerPlayer: 1 });
    const presets = ['start', 'pause', 'next', 'imposter_wins', 'turn', 'phase', 'connection'];
    const module = await start(settings(key.token), ...presets);
    await look('connection').toBe('green: Tarnwort');
    await look('phase').toBe('dark: Round 1 Setup');
    expect(module.look('start')).toBe('green: Start');

    await table.sendAsMaster('set_topic_and_imposter', { topic: 'Leuchtturm', categoryHint: 'Am Meer', imposterId });
    expect(await module.press('start')).toBeUndefined();
    await look('phase').toBe('green: Round 1 Playing');
    expect(module.look('start')).toBe('dark: Start');
    await look('turn').toMatch(/^(green|red): (Ada|Bob|Cem) \d:\d\d$/);
    const seconds = Number(module.variables.get('seconds_left'));
    await expect.poll(() => Number(module.variables.get('seconds_left'))).toBeLessThan(seconds);

    expect(await module.press('pause')).toBeUndefined();
    await look('pause').toBe('amber: Pause');
    await variable('seconds_left').toBe('');
    expect(await module.run('pause', { mode: 'off' })).toBeUndefined();
    await look('pause').toBe('dark: Pause');

    await table.sendAsMaster('end_current_round', {});
    await look('imposter_wins').toBe('green: Imposter wins');
    expect(await module.press('imposter_wins')).toBeUndefined();
    await look('imposter_wins').toBe('violet: Imposter wins');
    await variable('winner_name').toBe('Imposter wins');
    expect(await module.press('next')).toBe('The reveal is still running.');
    await expect.poll(() => module.press('next'), { timeout: 10_000, interval: 500 }).toBeUndefined();
    await look('phase').toBe('dark: Round 2 Setup');
    expect(module.log).not.toContain('Leuchtturm');
  });

  it('shows that a round is about to end, and a second press takes it back', async () => {
    await takeBackRoundEnd();
    await look('end').toBe('grey: End round');
    expect(await companion?.press('end')).toBeUndefined();
    await variable('phase').toBe('winner_selection');
  });

  it('switches cameras and poll, hides secrets, and says in the chosen language why an action is refused', async () => {
    await seat();
    await table.setUp();
    const module = await start(settings(key.token, { language: 'de' }), 'cameras', 'poll', 'blackout');
    await variable('phase_name').toBe('Einrichtung');
    for (const preset of ['cameras', 'poll', 'blackout', 'hide'])
      expect(await module.press(preset), preset).toBeUndefined();
    await look('poll').toBe('violet: Chat- Verdacht');
    await look('cameras').toBe('violet: Kameras');
    await look('blackout').toBe('red: Schwarz');
    expect(await module.run('poll', { mode: 'on' })).toBeUndefined();
    expect(await module.run('poll', { mode: 'off' })).toBeUndefined();
    await look('poll').toBe('dark: Chat- Verdacht');
    expect(await module.press('next')).toBe('Aktion in dieser Phase nicht möglich.');
    await module.configure(settings(key.token));
    await status().toBe('ok: null');
    expect(await module.run('other', { action: 'cheer', mode: 'none' })).toBe('Invalid request.');
    expect(await module.run('other', { action: 'poll', mode: 'on' })).toBeUndefined();
    await variable('poll').toBe(true);
  });

  it('says that the server is gone and goes on when it is back', async () => {
    const module = await start(settings(key.token), 'phase', 'connection');
    await look('phase').toBe('dark: Round 0 Lobby');
    await server.kill();
    await status().toBe('connection_failure: The server does not answer (ECONNREFUSED, trying again)');
    await look('connection').toBe('red: Tarnwort');
    await look('phase').toBe('dark: Round');
    expect(await module.press('start')).toBe('There is no connection to the lobby.');
    await server.startAgain();
    await status().toBe('ok: null');
    await look('phase').toBe('dark: Round 0 Lobby');
    await look('connection').toBe('green: Tarnwort');
  });

  it('names a wrong key and a revoked one, and takes a new one', async () => {
    const module = await start(settings('wrong'), 'connection');
    const refused = 'authentication_failure: Wrong or revoked key. Create a new access in Tarnwort and enter its key.';
    await status().toBe(refused);
    await module.configure(settings(key.token));
    await status().toBe('ok: null');
    await fetch(`${server.url}/api/control/${table.lobbyId}/tokens/${key.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${masterToken()}` },
    });
    await status().toBe(refused);
    await look('connection').toBe('red: Tarnwort');
    await module.configure(settings((await makeKey()).token));
    await status().toBe('ok: null');
  });

  it('names a lobby that is over and one that does not exist', async () => {
    const module = await start(settings(key.token), 'connection');
    await status().toBe('ok: null');
    await server.closeLobby(table.lobbyId);
    const over = 'disconnected: The lobby is over or does not exist. Enter a lobby that is open, and its key.';
    await status().toBe(over);
    table.leave();
    table = await QuickTable.open(server.url);
    key = await makeKey();
    await module.configure(settings(key.token));
    await status().toBe('ok: null');
    await module.configure(settings(key.token, { lobby: 'ZZZZZZ' }));
    await status().toBe(over);
  });

  it('asks for missing settings, and takes what the game master’s screen copies', async () => {
    const module = await start(undefined);
    await status().toBe('bad_config: Enter the address of the server.');
    expect((await module.fields()).find(({ id }) => id === 'key')?.type).toBe('secret-text');
    const address = `${server.url}/api/control/${table.lobbyId}/start`;
    const header = JSON.stringify({ Authorization: `Bearer ${key.token}` });
    await module.configure({ config: { server: address }, secrets: { key: header } });
    await status().toBe('ok: null');
    await variable('lobby').toBe(table.lobbyId);
  });
});
