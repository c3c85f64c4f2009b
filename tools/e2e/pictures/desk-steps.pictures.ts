import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectNoFindings } from '../harness/axe.ts';
import { it } from '../harness/e2e-test.ts';
import { findLayoutErrors, resize } from '../harness/layout.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { voteFor } from '../harness/viewer.ts';

/** The desk in each step of a round, with what a show has: a poll, held words, a discussion, a ballot, a last guess. */
const OUTPUT = join(import.meta.dirname, '../output/desk-steps');
const WORDS = 'Möwe Signal Straßenbeleuchtung Leuchtfeuer Sturm Küste Felsen hell Überseehafen Treppe'.split(' ');
const NAMES = ['Ada', 'Bob', 'Konstantin', 'Dilek_Gaming', 'Emre', 'Fiona', 'Gustav99', 'Hanna', 'Ilse', 'Jonas'];
const show = {
  firstPlayerTime: 300,
  otherPlayerTime: 300,
  wordsPerPlayer: 2,
  discussionTime: 120,
  lastGuessAllowed: true,
  revealByHand: true,
  wordHold: 'manual',
} as const;

type Size = `${number}x${number}`;
type Look = [size: Size, theme: 'dark' | 'light'];

const rows: { count: number; locale: 'de-DE' | 'en-GB'; isNew?: boolean; looks: Look[] }[] = [
  {
    count: 6,
    locale: 'de-DE',
    looks: [
      ['1440x900', 'dark'],
      ['1280x800', 'light'],
      ['380x800', 'light'],
    ],
  },
  {
    count: 10,
    locale: 'en-GB',
    looks: [
      ['1920x1080', 'dark'],
      ['1280x800', 'dark'],
      ['1024x700', 'light'],
    ],
  },
  {
    count: 20,
    locale: 'de-DE',
    looks: [
      ['1024x700', 'dark'],
      ['380x800', 'dark'],
      ['1920x1080', 'light'],
    ],
  },
  {
    count: 20,
    locale: 'en-GB',
    isNew: true,
    looks: [
      ['380x800', 'light'],
      ['1280x800', 'dark'],
    ],
  },
];

/** The big buttons whose action counts down, as a pattern for both languages. */
const crewmates = /^(Crewmates gewinnen|Crewmates win)/;

interface State {
  reach: (table: QuickTable, count: number, url: string) => Promise<void>;
  /** The button that is pressed before each picture, and taken back after it. */
  press?: RegExp;
}

const step = (name: 'verdict' | 'imposter' | 'word') => (table: QuickTable) =>
  table.sendAsMaster('advance_reveal', { step: name });

function chain(...parts: State['reach'][]): State['reach'] {
  return async (...to) => {
    for (const part of parts) await part(...to);
  };
}

const setUp: State['reach'] = async (table) => {
  await table.setUp(show);
  await table.sendAsMaster('switch_poll', { on: true });
};

const play: State['reach'] = async (table, count, url) => {
  await table.start();
  for (let word = 0; word < count + 1; word += 1) await table.say(WORDS[word % WORDS.length] ?? '');
  for (let vote = 1; vote <= 5; vote += 1) await voteFor(url, table.lobbyId, `viewer-${vote}`, 1 + (vote % count));
};
const end: State['reach'] = (table) => table.sendAsMaster('end_current_round', {});
const open: State['reach'] = async (table) => {
  await table.sendAsMaster('open_ballot', {});
  await table.accuse('Ada', 'Bob');
  await table.accuse('Bob', 'Konstantin');
};
const showBallot: State['reach'] = (table) => table.sendAsMaster('show_ballot', {});
const guess: State['reach'] = (table) => table.sendAsMaster('start_last_guess', {});
const guessWrong: State['reach'] = (table, count) => table.guess(nameOf(count - 1), 'Zwetschgenkuchen');
const decide: State['reach'] = (table) => table.announce('regular_players');
const playing = chain(setUp, play);
const ended = chain(playing, end);
const classic: State['reach'] = async (table) => {
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 1, revealByHand: true });
  await table.start();
  await table.say('Möwe');
  await end(table, 0, '');
};

const states: Record<string, State> = {
  '01-lobby': { reach: async () => {} },
  '02-setup': { reach: setUp },
  '03-starting': { reach: setUp, press: /^(Runde ziehen und starten|Draw and start the round)/ },
  '04-playing': { reach: playing },
  '05-skipped': {
    reach: chain(playing, async (table) => {
      await table.sendAsMaster('skip_turn', { playerId: table.idOf(nameOf(1)), wordPlace: 2 });
    }),
  },
  '06-ending': { reach: playing, press: /^(Runde vorzeitig beenden|End the round early)/ },
  '07-discussion': { reach: ended },
  '08-ballot': { reach: chain(ended, open) },
  '09-ballot-shown': { reach: chain(ended, open, showBallot) },
  '10-guess': { reach: chain(ended, open, showBallot, guess) },
  '11-guessed': { reach: chain(ended, open, showBallot, guess, guessWrong) },
  '12-classic': { reach: classic },
  '13-winner': { reach: chain(ended, open, showBallot, guess, guessWrong), press: crewmates },
  '14-verdict': { reach: chain(ended, open, showBallot, decide) },
  '15-imposter': { reach: chain(ended, open, showBallot, decide, step('verdict')) },
  '16-word': { reach: chain(ended, open, showBallot, decide, step('verdict'), step('imposter')) },
  '17-end': { reach: chain(classic, decide, (table) => table.skipReveal()) },
};

/** `TARNWORT_STEPS=04,13` takes only these. */
const only = process.env.TARNWORT_STEPS?.split(',');
const chosen = Object.entries(states).filter(([name]) => !only || only.includes(name.slice(0, 2)));

describe('steps of the desk', () => {
  it.for(rows)('$count players, $locale', async ({ count, locale, looks, isNew }, { server, arrive, quickTable }) => {
    await mkdir(OUTPUT, { recursive: true });
    const { page } = await arrive('Mika', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', locale });
    if (!isNew) await page.addInitScript(rest);
    for (const [name, { reach, press }] of chosen) {
      const table = await seated(await quickTable(), count);
      await reach(table, count, server.url);
      await page.goto(server.url + table.masterPath());
      await page.getByRole('row', { name: /Ada/ }).first().waitFor();
      for (const look of looks) {
        const file = [count, ...(isNew ? ['new'] : []), name, ...look, locale.slice(0, 2)].join('-');
        await shoot(page, look, file, press);
      }
      table.leave();
    }
  });
});

/** What a browser shows that has used the desk before. */
function rest(): void {
  for (const key of ['all-columns', 'by-hand', 'settings-open']) localStorage.setItem(`tarnwort.${key}`, 'false');
}

/** Takes a picture, while the action of a button counts down where one is given, and looks for faults. */
async function shoot(page: Page, [size, colorScheme]: Look, file: string, press: RegExp | undefined): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await resize(page, { width, height });
  if (press) await announce(page, press);
  else await page.waitForTimeout(800);
  await page.screenshot({ path: join(OUTPUT, `${file}.png`) });
  expect.soft(await layoutOf(page), file).toEqual([]);
  if (!press) return expectNoFindings(page, file);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(900);
}

async function announce(page: Page, press: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: press }).first();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.click();
  await page.getByRole('button', { name: /^(Abbrechen|Cancel) \(/ }).waitFor();
}

async function layoutOf(page: Page): Promise<string[]> {
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollHeight > document.documentElement.clientHeight,
  );
  return [...(await findLayoutErrors(page)), ...(scrolls ? ['the page scrolls'] : [])];
}

const nameOf = (index: number) => (NAMES[index % NAMES.length] ?? '') + (index < NAMES.length ? '' : ` ${index}`);

async function seated(table: QuickTable, count: number): Promise<QuickTable> {
  for (let index = 0; index < count; index += 1) {
    const name = nameOf(index);
    await table.sit(name, index % 2 ? { twitchUsername: `${name.replaceAll(' ', '_')}_ttv` } : {});
  }
  return table;
}
