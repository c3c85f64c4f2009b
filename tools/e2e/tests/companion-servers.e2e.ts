import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Companion } from '../harness/companion.ts';
import { ControlServer } from '../harness/control-server.ts';

const script = join(import.meta.dirname, '../../companion-module/build.mjs');
const key = 'NotAKeyOfAnyLobby00000';

let folder: string;
let companion: Companion;
let server: ControlServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarnwort-companion-'));
  await promisify(execFile)(process.execPath, [script, join(folder, 'built')]);
});

beforeEach(async () => {
  server = await ControlServer.start();
  const settings = { config: { server: server.url, lobby: 'ABCDEF', language: 'en' }, secrets: { key } };
  companion = await Companion.start(join(folder, 'built/pkg'), settings);
  await companion.place('turn', 'phase');
});

afterEach(async () => {
  await companion.stop();
  server.stop();
  expect(companion.log).not.toContain(key);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const status = () => expect.poll(() => `${companion.status}: ${companion.message}`);
const look = (preset: string) => expect.poll(() => companion.look(preset));

describe('companion module with other servers', () => {
  it('counts by the server’s clock and ignores unknown messages of a newer server', async () => {
    await expect.poll(() => server.hasClient).toBe(true);
    for (const strange of ['no JSON', '[]', 'null', { type: 'fanfare', volume: 11 }, { type: 'state' }])
      server.send(strange);
    server.send({ type: 'answer', id: '99', ok: true });
    const serverNow = Date.now() + 3_600_000;
    const state = {
      status: 'showdown',
      currentRound: 7,
      currentPlayerName: 'Ada',
      deadline: serverNow + 9_500,
      paused: 'no',
      mood: {},
    };
    server.send({ type: 'state', state, serverNow, weather: 'fine' });
    await look('phase').toBe('dark: Round 7 showdown');
    await look('turn').toMatch(/^red: Ada 0:(10|0[1-9])$/);
    expect(companion.isRunning).toBe(true);
    server.drop();
    await look('turn').toBe('dark: ');
    await expect.poll(() => server.hasClient).toBe(true);
  });

  it('reconnects after the refusal of a proxy, and not after the server’s own', async () => {
    await expect.poll(() => server.attempts).toBe(1);
    for (const [refusal, shown] of [
      [{ status: 404, body: '<h1>Not Found</h1>' }, 'The server does not answer (HTTP 404, trying again)'],
      [
        { status: 429, body: '{"code":"too_many_tries"}' },
        'The server gets too many requests from this address (HTTP 429, trying again)',
      ],
    ] as const) {
      server.refusal = refusal;
      server.drop();
      await status().toBe(`connection_failure: ${shown}`);
    }
    server.refusal = { status: 403, body: '{"code":"no_right"}' };
    await status().toMatch(/^authentication_failure/);
  });
});
