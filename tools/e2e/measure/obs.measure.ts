import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { CameraHost } from '../harness/camera-host.ts';
import { launchChromium } from '../harness/chromium.ts';
import { dragged, standInForObs } from '../harness/obs-studio.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { Server } from '../harness/server.ts';
import { StreamDeck } from '../harness/stream-deck.ts';
import { Figures } from './figures.ts';

const run = promisify(execFile);

const RUNS = 20;
const MOST_SECONDS = 60;
const MOST_CLICKS = 12;
const SWITCH_BUDGET = 100;

/** What a person clicks in OBS to give a source its rights: its properties, the list, “Advanced access”, OK. */
const CLICKS_IN_OBS = 4;

test('a fresh lobby on air: source, scenes, replay, remote, camera', { timeout: 900_000 }, async ({
  onTestFinished,
}) => {
  const plugin = await mkdtemp(join(tmpdir(), 'tarnwort-on-air-'));
  onTestFinished(() => rm(plugin, { recursive: true, force: true }));
  await run(process.execPath, [join(import.meta.dirname, '../../stream-deck-plugin/build.mjs'), plugin]);
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const runs: Run[] = [];
  for (let number = 0; number < RUNS; number += 1) runs.push(await goOnAir(browser, plugin));

  const seconds = runs.map((run) => run.seconds);
  const switches = runs.flatMap((run) => run.switches);
  const figures = new Figures(`On air from a fresh lobby, ${RUNS} runs`);
  figures.note('to the saved replay, without the hand of a person: median', percentile(seconds, 0.5), 's');
  figures.checkBudget('  slowest', Math.max(...seconds), 's', MOST_SECONDS);
  figures.checkBudget(
    'clicks, those in OBS and of the guest included',
    Math.max(...runs.map((run) => run.clicks)),
    '',
    MOST_CLICKS,
  );
  figures.note('  and what is dragged: the source, a key', 2, '');
  figures.note('command of a phase until its scene: median', percentile(switches, 0.5), 'ms');
  figures.checkBudget('  p99', percentile(switches, 0.99), 'ms', SWITCH_BUDGET);
});

interface Run {
  /** From the open desk to the replay. */
  seconds: number;
  clicks: number;
  /** From sending the command that changes the phase until the source asks for the scene, in ms. */
  switches: number[];
}

/** The screens of a run. */
interface Screens {
  desk: Page;
  source: Page;
  guest: Page;
}

async function goOnAir(browser: Browser, plugin: string): Promise<Run> {
  const server = await Server.start({ TARNWORT_LOG_LEVEL: 'error' });
  const table = await QuickTable.open(server.url);
  const [camera, deck] = await Promise.all([CameraHost.start(), StreamDeck.start(plugin)]);
  const screens = {
    desk: await browser.newPage({ locale: 'de-DE', viewport: { width: 1280, height: 800 } }),
    source: await browser.newPage({ viewport: { width: 1920, height: 1080 } }),
    guest: await browser.newPage({ locale: 'de-DE', viewport: { width: 390, height: 844 } }),
  };
  try {
    for (const name of ['Anna', 'Bob', 'Cem']) await table.sit(name);
    await table.getReady();
    for (const page of [screens.guest, screens.source]) await camera.answer({ context: page.context() });
    await screens.guest.goto(server.url + table.playerPath('Cem'));
    await screens.desk.goto(server.url + table.masterPath());
    const began = performance.now();
    const clicks = await setUp(screens, deck);
    const remote = await RemoteControl.open(server.url, table);
    await remote.press('start');
    const switches = await playRound(remote, screens.source);
    return { seconds: (performance.now() - began) / 1000, clicks, switches };
  } finally {
    table.leave();
    camera.stop();
    await Promise.all([deck.stop(), ...Object.values(screens).map((page) => page.close())]);
    await server.stop();
  }
}

/** Makes the slot, drags it into the program, maps its scenes, sets up a remote and turns a camera on. Returns how many clicks that took. */
async function setUp({ desk, source, guest }: Screens, deck: StreamDeck): Promise<number> {
  let clicks = CLICKS_IN_OBS;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const dialog = desk.getByRole('dialog', { name: 'Sendeplatz' });
  const lamp = desk.getByRole('region', { name: 'Sendung' });
  await click(lamp.getByRole('button', { name: 'Sendeplatz' }));
  await expect
    .poll(() => dialog.getByLabel('Name der Sendung').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await desk.keyboard.type('Donnerstag');
  await desk.keyboard.press('Enter');
  const address = await dialog.getByTitle('In OBS ziehen').first().evaluate(dragged);
  await standInForObs(source, 4);
  await source.goto(address);
  for (const [phase, scene] of [
    ['Spiel läuft', 'Runde'],
    ['Runden-Ende', 'Auflösung'],
  ] as const) {
    const list = dialog.getByRole('radiogroup', { name: phase });
    await click(list.getByText(scene));
    await poll(() => list.getByRole('radio', { name: scene }).isChecked()).toBe(true);
  }
  const replay = dialog.getByLabel('Replay nach jeder Auflösung sichern');
  await click(replay);
  await poll(() => replay.isChecked()).toBe(true);

  const link = followedLink(desk);
  await click(dialog.getByRole('button', { name: 'Stream Deck: Einrichten' }));
  deck.follow(await link);
  deck.place('cameras');
  await poll(() => deck.look('cameras')).toBe('white: Kameras');
  clicks += 1; // on the key
  deck.press('cameras');
  await poll(() => deck.look('cameras')).toBe('violet: Kameras an');
  await desk.keyboard.press('Escape');
  await poll(() => lamp.getByText('handelt').count()).toBe(1);

  await click(guest.getByRole('button', { name: 'Kamera einschalten' }));
  await poll(() => source.locator('iframe').count()).toBe(1);
  await poll(() => source.frameLocator('iframe').locator('output').textContent()).toMatch(/^view [0-9a-f]{32}$/);
  return clicks;
}

/** The link to a program on the same computer that the page follows next. */
async function followedLink(page: Page): Promise<string> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Page.enable');
  return new Promise((resolve) => debug.once('Page.frameRequestedNavigation', ({ url }) => resolve(url)));
}

/** Plays a round up to its replay, which comes once and after the reveal. Returns how long each change of the scene took. */
async function playRound(remote: RemoteControl, source: Page): Promise<number[]> {
  const switches = [await timeScene(remote, source, 'round?now=true', 'Runde')];
  await remote.press('end-round?now=true');
  switches.push(await timeScene(remote, source, 'winner?winner=imposter&now=true', 'Auflösung'));
  expect(await deedsOf(source), 'during the reveal').not.toContain('save');
  for (const _ of ['verdict', 'imposter', 'word', 'winner']) await remote.press('advance');
  await poll(() => deedsOf(source)).toContain('save');
  const deeds = await deedsOf(source);
  expect(deeds).toEqual(['scene Runde', 'start', 'scene Auflösung', 'save']);
  return switches;
}

/** Waits for a value, longer than the second of `expect.poll`. */
const poll = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 20_000 });

const deedsOf = (source: Page) => source.evaluate(() => window.deeds.map(({ deed }) => deed));

async function timeScene(remote: RemoteControl, source: Page, command: string, scene: string): Promise<number> {
  const sent = Date.now();
  await remote.press(command);
  await poll(() => deedsOf(source)).toContain(`scene ${scene}`);
  const at = await source.evaluate(
    (name) => performance.timeOrigin + (window.deeds.find(({ deed }) => deed === `scene ${name}`)?.at ?? Number.NaN),
    scene,
  );
  return at - sent;
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
