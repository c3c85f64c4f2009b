import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type Arrive, it } from '../harness/e2e-test.ts';
import { SocketPlayers } from '../harness/socket-players.ts';
import { openLobby } from '../harness/table.ts';
import { durations, percentile, watchInteractions } from './interactions.ts';
import { type ProcessorTime, processorTimeDuring } from './processor-time.ts';

const PLAYERS = 20;
const SLOW_DOWN = 4;
const KEY_EVERY_MS = 120;
/** Longer than a field waits before it saves: what is saved comes back while the typing goes on. */
const PAUSE_MS = 700;
const WORD_EVERY_MS = 1500;
/** Even a busy machine gets through: only the figures suffer. */
const WAIT_TIMEOUT_MS = 60_000;
const MOST_P95_MS = 100;
/** Above this the clock measures what else the machine does; the processor time is still good. */
const BUSY_LOAD = 3;

const address = ['https://vdo.ninja/', '?view=abcdef', '&quality=2', '&codec=h264'];
const keys = address.join('').length;

it('typing into a table of twenty while a round runs', async ({ server, arrive }) => {
  const { page, session, speaking, players } = await runningRound(server.url, arrive);
  const field = (name: string) => page.getByRole('textbox', { name: `Kamera-Link von ${name}`, exact: true });
  const idle = await processorTimeDuring(page, () => pause(typingTime()));
  const typing = await processorTimeDuring(page, () => typeInto(field('Gast 10')));

  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await watchInteractions(page);
  await typeInto(field('Gast 11'));
  const times = await durations(page, keys);
  clearInterval(speaking);
  players.leave();
  report(times, idle, typing);

  if (load() < BUSY_LOAD) expect(percentile(times, 0.95)).toBeLessThanOrEqual(MOST_P95_MS);
});

/** Twenty players who speak one after the other, and the game master's screen. */
async function runningRound(url: string, arrive: Arrive) {
  const { person, screen } = await openLobby(url, arrive);
  person.context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  const players = await SocketPlayers.join(url, screen.lobbyId, PLAYERS);
  await players.ready();
  await screen.press('Lobby starten');
  await screen.wordField.waitFor();
  const times = { firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 5 };
  await screen.prepare({ word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Gast 3', ...times });
  await screen.press('Spiel starten');
  await screen.button('Pause').waitFor();
  await screen.press('Profile bearbeiten');
  const session = await person.context.newCDPSession(screen.page);
  return { page: screen.page, session, players, speaking: setInterval(() => void players.speak(), WORD_EVERY_MS) };
}

async function typeInto(field: Locator) {
  await field.focus();
  for (const part of address) {
    await field.pressSequentially(part, { delay: KEY_EVERY_MS });
    await pause(PAUSE_MS);
  }
  // After blur the field shows the link as the server rebuilt it.
  expect(await field.inputValue()).toBe(address.join(''));
}

function typingTime(): number {
  return keys * KEY_EVERY_MS + address.length * PAUSE_MS;
}

function load(): number {
  return loadavg()[0] ?? 0;
}

function report(times: readonly number[], idle: ProcessorTime, typing: ProcessorTime) {
  const perKey = (part: keyof ProcessorTime) => ((typing[part] - idle[part]) / keys).toFixed(2);
  const lines = [
    `${keys} keys, ${PLAYERS} players, a word every ${WORD_EVERY_MS} ms, load ${load().toFixed(1)}`,
    `interaction, CPU ${SLOW_DOWN} times slower: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, most ${times.at(-1)} ms`,
    `processor time a key, not slowed down: ${perKey('all')} ms, of it events ${perKey('events')}, style ${perKey('style')}, layout ${perKey('layout')}, paint ${perKey('paint')}`,
    `processor time without typing: ${((idle.all / typingTime()) * 1000).toFixed(1)} ms a second`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
