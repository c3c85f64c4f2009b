import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { Server } from '../harness/server.ts';
import { Slot } from '../harness/slot.ts';
import { StreamDeck } from '../harness/stream-deck.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../stream-deck-plugin/build.mjs');

let folder: string;
let server: Server;
let slot: Slot;
let table: QuickTable;
let deck: StreamDeck;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarnwort-stream-deck-'));
  [server] = await Promise.all([Server.start(), run(process.execPath, [script, folder])]);
  table = await QuickTable.open(server.url);
  slot = await Slot.make(server.url, table, {});
  table.leave();
});

beforeEach(async () => {
  await openTable();
  deck = await StreamDeck.start(folder, { address: slot.remoteAddress });
});

afterEach(async () => {
  await deck.stop();
  table.leave();
  const [, key = ''] = slot.remoteAddress.split('#key=');
  expect(`${deck.sent}${await deck.log()}`).not.toContain(key);
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a lobby that takes the slot. */
async function openTable(): Promise<void> {
  table = await QuickTable.open(server.url);
  await slot.handOverTo(table);
}

/** Seats three players, of whom the last one is the imposter, and goes on to setup. */
async function setUp(settings: Parameters<QuickTable['setUp']>[0] = {}): Promise<void> {
  for (const name of ['Ada', 'Bob', 'Cem']) await table.sit(name);
  await table.setUp(settings);
}

const look = (key: string) => expect.poll(() => deck.look(key));

describe('stream deck plugin', () => {
  it('shows the game on each key while its keys move a round on', async () => {
    await setUp({ wordsPerPlayer: 1 });
    deck.place(
      'clock',
      'phase',
      'start',
      'pause',
      'extend',
      'skip',
      'repeat',
      'imposter',
      'next',
      'advance',
      'hold-reveal',
    );
    await look('phase').toBe('white: Runde 1 Einrichtung');
    await look('clock').toBe('dim: Uhr –:––');
    expect(deck.look('pause')).toBe('dim: Pause');

    await table.start('Leuchtturm', 'Am Meer');
    await look('phase').toBe('green: Runde 1 Runde läuft');
    await look('clock').toMatch(/^(green|red): (Ada|Bob|Cem) \d:\d\d$/);
    const shown = deck.looks('clock').length;
    await expect.poll(() => deck.looks('clock').length).toBeGreaterThan(shown);
    deck.press('pause');
    await look('pause').toBe('amber: Weiter');
    await look('clock').toMatch(/^amber: (Ada|Bob|Cem) Pause$/);
    deck.press('pause');
    await look('pause').toBe('white: Pause');
    deck.press('skip');
    await look('repeat').toMatch(/^amber: Nochmal \(\d+\)$/);

    await table.sendAsMaster('end_current_round', {});
    await look('imposter').toBe('green: Imposter gewinnt');
    expect(deck.sent).not.toContain('Leuchtturm');
    expect(deck.sent).not.toContain('Am%20Meer');
    deck.press('imposter');
    await expect
      .poll(() => deck.looks('imposter'))
      .toContainEqual(expect.stringMatching(/^filled: Abbrechen \([12]\)$/));
    await look('phase').toBe('violet: Runde 1 Imposter gewinnt');
    expect(deck.look('imposter')).toBe('violet: Imposter gewinnt');
    await table.skipReveal();
    deck.press('next');
    await look('phase').toBe('white: Runde 2 Einrichtung');
    expect(deck.sent).not.toContain('Leuchtturm');
  });

  it('holds the reveal', async () => {
    await setUp();
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    await table.sendAsMaster('update_game_settings', { revealByHand: true });
    deck.place('hold-reveal', 'advance');
    await table.announce('draw');
    await look('hold-reveal').toBe('amber: Auflösung hält');
    deck.press('hold-reveal');
    await expect.poll(() => deck.look('hold-reveal')).not.toBe('amber: Auflösung hält');
  });

  it('counts down before a round ends, and a second press takes it back', async () => {
    await takeBackRoundEnd();
    await look('end-round').toBe('white: Runde beenden');
    await look('cancel').toBe('dim: Abbrechen');
  });

  it('switches cameras, poll and black, and confirms what no key shows', async () => {
    await setUp();
    deck.place('cameras', 'poll', 'blackout', 'hide');
    await look('blackout').toBe('white: Schwarz');
    for (const key of ['cameras', 'poll', 'blackout', 'hide']) deck.press(key);
    await look('cameras').toBe('violet: Kameras an');
    await look('poll').toBe('violet: Verdacht an');
    await look('blackout').toBe('filled: Schwarz an');
    await expect.poll(() => deck.isConfirmed('hide')).toBe(true);
    deck.press('blackout');
    await look('blackout').toBe('white: Schwarz');
  });

  it('alerts on the key that is refused', async () => {
    await setUp();
    deck.place('next', 'start');
    await look('next').toBe('dim: Nächste Runde');
    deck.press('next');
    await expect.poll(() => deck.alerts('next')).toBe(1);
    expect(deck.alerts('start')).toBe(0);
    await expect.poll(() => deck.log()).toContain('Aktion in dieser Phase nicht möglich.');
  });

  it('says that the server is gone and goes on when it is back', async () => {
    await setUp();
    deck.place('phase', 'blackout');
    await look('phase').toBe('white: Runde 1 Einrichtung');
    await server.kill();
    for (const key of ['phase', 'blackout']) await look(key).toBe('dim: getrennt');
    deck.press('blackout');
    await expect.poll(() => deck.alerts('blackout')).toBe(1);
    await server.startAgain();
    await look('phase').toBe('white: Runde 1 Einrichtung');
    await look('blackout').toBe('white: Schwarz');
  });

  it('follows the slot to the next lobby, and waits for one when the lobby is over', async () => {
    await setUp();
    deck.place('phase', 'start');
    await look('phase').toBe('white: Runde 1 Einrichtung');
    const first = table;
    await openTable();
    first.leave();
    await look('phase').toBe('white: Lobby');
    await server.closeLobby(table.lobbyId);
    await look('phase').toBe('dim: keine Lobby');
    table.leave();
    await openTable();
    deck.press('start');
    await look('phase').toBe('white: Lobby');
  });

  it('takes the address that a page sends, and keeps its own when that is none', async () => {
    deck.configure({ address: '' });
    deck.place('phase');
    await look('phase').toBe('dim: Adresse fehlt');
    for (const sent of ['https://example.org/', slot.remoteAddress]) {
      deck.follow(`streamdeck://plugins/message/app.tarnwort.remote?streamdeck=hidden#${encodeURIComponent(sent)}`);
    }
    await look('phase').toBe('white: Lobby');
    expect(deck.stored).toEqual({ address: slot.remoteAddress });
    deck.follow('streamdeck://plugins/message/app.tarnwort.remote#nothing');
    await expect.poll(() => deck.looks('phase').at(-1)).toBe('white: Lobby');
    expect(deck.stored).toEqual({ address: slot.remoteAddress });
  });

  it('names an address that was renewed, is wrong or is missing, and takes a new one', async () => {
    deck.place('phase');
    await look('phase').toBe('white: Lobby');
    await slot.renew(table);
    await look('phase').toBe('dim: Adresse ungültig');
    deck.configure({ address: slot.remoteAddress });
    await look('phase').toBe('white: Lobby');
    for (const [address, shown] of [
      ['', 'dim: Adresse fehlt'],
      [`${server.url}/api/control/slot`, 'dim: Adresse ungültig'],
      [`${server.url}/api/control/ZZZZZZ#key=AAAAAAAAAAAAAAAAAAAAAA`, 'dim: Lobby vorbei'],
    ]) {
      deck.configure({ address });
      await look('phase').toBe(shown);
    }
  });
});

/** Starts rounds until the end of one was taken back by a second press within its three seconds. */
async function takeBackRoundEnd(): Promise<void> {
  for (;;) {
    await setUp();
    await table.start();
    deck.place('end-round', 'cancel');
    await look('end-round').toBe('white: Runde beenden');
    deck.press('end-round');
    await expect
      .poll(() => deck.looks('end-round'))
      .toContainEqual(expect.stringMatching(/^filled: Abbrechen \([123]\)$/));
    deck.press('end-round');
    await look('end-round').not.toMatch(/^filled/);
    const remote = await RemoteControl.open(server.url, table);
    if ((await remote.state()).status === 'playing') return;
    table.leave();
    await openTable();
  }
}
