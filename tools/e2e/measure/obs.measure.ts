import type { Browser, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { launchChromium } from '../harness/chromium.ts';
import { dragged, scenes, standInForObs } from '../harness/obs-studio.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { Server } from '../harness/server.ts';
import { Figures } from './figures.ts';

const RUNS = 20;
const MOST_SECONDS = 60;
const MOST_CLICKS = 12;
const SWITCH_BUDGET = 100;

/** What a person clicks in OBS to give a source its rights: its properties, the list, “Advanced access”, OK. */
const CLICKS_IN_OBS = 4;

test('a fresh lobby on air: source, scenes, a round, its replay', { timeout: 900_000 }, async ({ onTestFinished }) => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await goOnAir(browser));

  const seconds = runs.map((run) => run.seconds);
  const switches = runs.flatMap((run) => run.switches);
  const figures = new Figures(`On air from a fresh lobby, ${RUNS} runs`);
  figures.note('to the saved replay, without the hand of a person: median', percentile(seconds, 0.5), 's');
  figures.checkBudget('  slowest', Math.max(...seconds), 's', MOST_SECONDS);
  figures.checkBudget('clicks, those in OBS included', Math.max(...runs.map((run) => run.clicks)), '', MOST_CLICKS);
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

async function goOnAir(browser: Browser): Promise<Run> {
  const server = await Server.start({ TARNWORT_LOG_LEVEL: 'error' });
  const table = await QuickTable.open(server.url);
  const desk = await browser.newPage({ locale: 'de-DE', viewport: { width: 1280, height: 800 } });
  const source = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  try {
    for (const name of ['Anna', 'Bob', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1 });
    await desk.goto(server.url + table.masterPath());
    const began = performance.now();
    const clicks = await setUp(desk, source);
    const remote = await RemoteControl.open(server.url, table);
    const switches = await playRound(remote, source);
    return { seconds: (performance.now() - began) / 1000, clicks, switches };
  } finally {
    table.leave();
    await Promise.all([desk.close(), source.close()]);
    await server.stop();
  }
}

/** Makes the slot, drags it into the program and maps its scenes. Returns how many clicks that took. */
async function setUp(desk: Page, source: Page): Promise<number> {
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
  clicks += 1; // the drag
  const address = await dialog.getByTitle('In OBS ziehen').first().evaluate(dragged);
  await standInForObs(source, 4);
  await source.goto(address);
  for (const [phase, scene] of [
    ['Spiel läuft', 'Runde'],
    ['Runden-Ende', 'Auflösung'],
  ] as const) {
    const list = dialog.getByRole('combobox', { name: phase });
    await poll(() => list.locator('option').count()).toBe(scenes.length + 1);
    clicks += 2; // the list and the scene
    await list.selectOption(scene);
    await poll(() => list.inputValue()).toBe(scene);
  }
  for (const label of ['Quellen handeln in OBS', 'Replay nach jeder Auflösung sichern']) {
    await click(dialog.getByLabel(label));
    await poll(() => dialog.getByLabel(label).isChecked()).toBe(true);
  }
  await desk.keyboard.press('Escape');
  await poll(() => lamp.getByText('handelt').count()).toBe(1);
  return clicks;
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
  expect(deeds).toEqual(['start', 'scene Runde', 'scene Auflösung', 'save']);
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
