import type { AdvanceReveal } from '@tarnwort/protocol';
import { expect } from 'vitest';

import type { QuickTable } from '../harness/quick-table.ts';
import type { Phone } from './phone.ts';

/** A guest's phone at a table whose other people have no browser. */
export interface Scene {
  url: string;
  phone: Phone;
  table: QuickTable;
}

export type Step = readonly [name: string, play: (scene: Scene) => Promise<void>];

const NAME = 'Jürgen';
const WORD = 'Möwe';
const wordField = { css: 'input', text: 'Dein Wort' };
const maskOf = (css: string) => ({ css: `${css} svg[data-mask]` });

/** A round as a guest plays it, from the invite link until they leave. */
export const story: readonly Step[] = [
  ['joined', join],
  ['ready', getReady],
  ['reaction sent', react],
  ['role read', readRole],
  ['word typed', typeWord],
  ['word kept after reload', reload],
  ['word sent', sendWord],
  ['vote cast', vote],
  ['verdict seen', seeVerdict],
  ['imposter seen', seeNext('verdict', 'imposter', 'Cem')],
  ['secret word seen', seeNext('imposter', 'word', 'Leuchtturm')],
  ['winner seen', seeNext('word', 'winner', 'Gewonnen!')],
  ['result seen', readResult],
  ['left', leave],
];

async function join({ url, phone, table }: Scene): Promise<void> {
  await phone.goto(`${url}/join/${table.lobbyId}`);
  await phone.sees('fieldset', 'Deine Maske');
  const offered = await phone.read(maskOf('fieldset'), 'data-mask');
  await phone.tap('button', 'Nächste Maske');
  await expect.poll(() => phone.read(maskOf('fieldset'), 'data-mask')).not.toBe(offered);
  const chosen = await phone.read(maskOf('fieldset'), 'data-mask');
  await phone.tap('input', 'Dein Name');
  await phone.type(NAME);
  await phone.tap('button', 'Lobby beitreten');
  await phone.sees('article', NAME);
  expect(await phone.read(maskOf(`article[aria-label="${NAME}"]`), 'data-mask')).toBe(chosen);
}

async function getReady({ phone, table }: Scene): Promise<void> {
  const imposterId = await table.sit('Cem');
  await phone.sees('article', 'Cem');
  await phone.tap('button', 'Ich bin bereit');
  await phone.sees('button[aria-pressed=true]', 'Du bist bereit');
  await table.setUp({
    startMoment: true,
    revealByHand: true,
    wordsPerPlayer: 1,
    firstPlayerTime: 300,
    otherPlayerTime: 300,
  });
  await table.sendAsMaster('set_topic_and_imposter', { topic: 'Leuchtturm', categoryHint: 'Am Meer', imposterId });
  await phone.sees('h1', 'Gleich geht es los');
}

async function react({ phone, table }: Scene): Promise<void> {
  const reactions = table.collect('player_reacted');
  await phone.tap('button', 'Feuer');
  await expect.poll(() => reactions.map(({ kind }) => kind)).toEqual(['fire']);
}

async function readRole({ phone, table }: Scene): Promise<void> {
  await table.sendAsMaster('arm', { action: 'round' });
  await phone.sees('[data-count]');
  await phone.sees('[role=dialog]', 'Leuchtturm');
}

async function typeWord({ phone, table }: Scene): Promise<void> {
  await table.say('Licht');
  await phone.sees('[role=status]', 'Du bist dran!');
  await phone.tap('input', 'Dein Wort');
  await phone.type(WORD);
  expect(await phone.read(wordField, 'value')).toBe(WORD);
}

async function reload({ phone }: Scene): Promise<void> {
  await phone.reload();
  await phone.sees('[role=status]', 'Du bist dran!');
  await expect.poll(() => phone.read(wordField, 'value')).toBe(WORD);
}

async function sendWord({ phone, table }: Scene): Promise<void> {
  await phone.tap('input', 'Dein Wort');
  await phone.pressEnter();
  await phone.sees(`article[aria-label="${NAME}"] li`, WORD);
  // Fails unless the server has the guest's word, because only then it is Cem's turn.
  await table.say('Küste');
  await phone.sees('h1', 'Runde vorbei');
}

async function vote({ phone, table }: Scene): Promise<void> {
  await table.sendAsMaster('open_ballot', {});
  await phone.sees('h1', 'Wen verdächtigst du?');
  await phone.tap('button[aria-pressed]', 'Cem');
  await phone.sees('button[aria-pressed=true]', 'Cem');
  await table.accuse('Bea', 'Cem');
  await table.accuse('Cem', 'Bea');
  await phone.sees('[role=status]', 'Alle haben gewählt');
}

async function seeVerdict({ phone, table }: Scene): Promise<void> {
  await table.announce('regular_players');
  await phone.sees('[data-step=verdict]', '2 von 3 Stimmen');
}

/** The game master leaves a step of the reveal, and the phone shows the next one. */
function seeNext(step: AdvanceReveal['step'], next: string, text: string) {
  return async ({ phone, table }: Scene) => {
    await table.sendAsMaster('advance_reveal', { step });
    await phone.sees(`[data-step=${next}]`, text);
  };
}

async function readResult({ phone }: Scene): Promise<void> {
  await expect.poll(() => phone.isShown({ css: '[data-step]' }), { message: 'shows the reveal' }).toBe(false);
  await phone.sees('p', 'Ihr habt Cem mit 2 von 3 Stimmen erwischt.');
}

async function leave({ phone, table }: Scene): Promise<void> {
  const departures = table.collect('player_left');
  await phone.tap('button', 'Verlassen');
  await phone.tap('[role=dialog] button', 'Verlassen');
  await phone.sees('h1', 'Willkommen bei Tarnwort');
  await expect.poll(() => departures.length).toBe(1);
}
