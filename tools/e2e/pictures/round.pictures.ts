import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { passTime, pauseClock, resumeClock } from '../harness/paused-clock.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { languages, Screenshots } from '../harness/screenshots.ts';
import { playerPath, takeSeat } from '../harness/seat.ts';

const STEPS = ['verdict', 'imposter', 'word', 'winner'];
const TICK_MS = 500;
/** Longer than the role fills the screen. */
const ROLE_MS = 3000;
const LAST_MS = 3000;

const words = {
  de: { topic: 'Leuchtturm', hint: 'Am Meer', said: ['Licht', 'Boot', 'Küste', 'Sturm', 'Welle'] },
  en: { topic: 'Lighthouse', hint: 'By the sea', said: ['light', 'boat', 'coast', 'storm', 'wave'] },
};

type Seated = Awaited<ReturnType<typeof takeSeatWithPage>>;

/** What all parts of a session need: two players with a page, Ada a crewmate and Dilek the imposter. */
interface Session {
  server: { url: string };
  screenshots: Screenshots;
  table: QuickTable;
  ada: Seated;
  dilek: Seated;
  words: (typeof words)[keyof typeof words];
}

describe.each(languages)('pictures of a round, %s', (language, locale) => {
  it('from the waiting room to the standings, and the ends of a session', async ({ server, arrive, quickTable }) => {
    const screenshots = await Screenshots.open(language);
    const table = await quickTable();
    const sit = (name: string) => takeSeatWithPage(server.url, arrive, table, name, locale);
    const ada = await sit('Ada');
    await screenshots.take(ada.page, 'waiting-alone');
    for (const name of ['Bea', 'Cemal_05', 'Konstantin']) await table.sit(name);
    const session = { server, screenshots, table, ada, dilek: await sit('Dilek'), words: words[language] };
    await takeWaitingRoom(session);
    await takeWords(session);
    await takeBallot(session);
    await takeReveal(session);
    await takeSecondRound(session);
    await takeEnds(session);
  });
});

const button = ({ ada, screenshots }: Session, key: string) =>
  ada.page.getByRole('button', { name: screenshots.text(key), exact: true });

const phase = ({ ada, screenshots }: Session, key: string) =>
  ada.page.getByRole('heading', { name: screenshots.text(`player.phase.${key}`) }).waitFor();

const start = ({ table, dilek, words: { topic, hint } }: Session) =>
  table.sendAsMaster('start_word_submission', { topic, categoryHint: hint, imposterId: dilek.playerId });

/** From the first seat to the setup. */
async function takeWaitingRoom(session: Session): Promise<void> {
  const { screenshots, table, ada, dilek } = session;
  await ada.page.getByRole('article', { name: 'Dilek' }).waitFor();
  await screenshots.take(ada.page, 'waiting-five');
  await button(session, 'player.ready').click();
  await screenshots.take(ada.page, 'waiting-ready');
  await button(session, 'player.soundNo').click();
  await button(session, 'player.showInvite').click();
  await screenshots.take(ada.page, 'waiting-invite');
  await dilek.page.getByRole('button', { name: screenshots.text('player.ready') }).click();
  await dilek.page.getByRole('button', { name: screenshots.text('player.iAmReady') }).waitFor();
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 1, automaticPoints: true });
  await phase(session, 'setup');
  await screenshots.take(ada.page, 'setup');
}

/** From the roles to the last word. */
async function takeWords(session: Session): Promise<void> {
  const { screenshots, table, ada, dilek, words } = session;
  const both = [ada.page, dilek.page];
  for (const page of both) await pauseClock(page);
  await start(session);
  for (const page of both) await page.locator('body > [aria-hidden=true][data-ground]').waitFor();
  await screenshots.take(ada.page, 'role-crewmate');
  await screenshots.take(dilek.page, 'role-imposter');
  for (const page of both) await passTime(page, ROLE_MS);
  await ada.page.locator('form input').waitFor();
  await screenshots.take(ada.page, 'turn-mine');
  await screenshots.take(dilek.page, 'turn-other-imposter');
  await button(session, 'round.cover').click();
  await ada.page.locator('form input').fill(words.said[0] ?? '');
  await screenshots.take(ada.page, 'turn-mine-typed-covered');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByText('Bea').first().waitFor();
  await button(session, 'round.keepOpen').click();
  await ada.page
    .getByRole('article', { name: 'Ada' })
    .getByText(words.said[0] ?? '')
    .waitFor();
  await screenshots.take(ada.page, 'turn-other');
  await table.sendAsMaster('pause_turn', {});
  await ada.page.getByText(screenshots.text('common.paused')).first().waitFor();
  await screenshots.take(ada.page, 'turn-other-paused');
  await table.sendAsMaster('resume_turn', {});
  for (const word of words.said.slice(1, 4)) await table.say(word);
  await dilek.page.locator('[data-mine]').first().waitFor();
  await screenshots.take(dilek.page, 'turn-mine-imposter');
  await table.sendAsMaster('pause_turn', {});
  await dilek.page.getByText(screenshots.text('common.paused')).first().waitFor();
  await screenshots.take(dilek.page, 'turn-mine-paused');
  await table.sendAsMaster('resume_turn', {});
  await dilek.page.locator('form input:not([readonly])').fill(words.said[4] ?? '');
  await dilek.page.keyboard.press('Enter');
  await phase(session, 'winner_selection');
  await screenshots.take(ada.page, 'round-over');
}

/** The secret ballot. */
async function takeBallot(session: Session): Promise<void> {
  const { screenshots, table, ada, dilek } = session;
  await table.sendAsMaster('open_ballot', {});
  await ada.page.getByRole('region', { name: screenshots.text('round.ballot') }).waitFor();
  await screenshots.take(ada.page, 'ballot-four');
  const suspect = (name: string) =>
    ada.page.getByRole('region', { name: screenshots.text('round.ballot') }).getByRole('button', { name });
  await suspect('Dilek').click();
  await table.accuse('Bea', 'Cemal_05');
  await ada.page.getByText(screenshots.text('round.ballotMine')).waitFor();
  await screenshots.take(ada.page, 'ballot-chosen');
  for (const name of ['Cemal_05', 'Konstantin']) await table.accuse(name, dilek.playerId);
  await table.sendAsMaster('show_ballot', {});
  await ada.page.getByRole('region', { name: screenshots.text('round.ballotResult') }).waitFor();
  await screenshots.take(ada.page, 'ballot-result');
}

/** The reveal, and the setup of the next round. */
async function takeReveal(session: Session): Promise<void> {
  const { screenshots, table, ada, dilek } = session;
  const both = [ada.page, dilek.page];
  await table.announce('regular_players');
  for (const step of STEPS) {
    for (const page of both) await reachStep(page, step);
    await screenshots.take(ada.page, `reveal-won-${step}`);
    await screenshots.take(dilek.page, `reveal-caught-${step}`);
  }
  for (const page of both) await reachStep(page, null);
  await screenshots.take(ada.page, 'reveal-won');
  await screenshots.take(dilek.page, 'reveal-caught');
  for (const page of both) await resumeClock(page);
  await table.nextRound();
  await phase(session, 'setup');
  await screenshots.take(ada.page, 'setup-second');
}

/** A round whose time runs out, and its winners. */
async function takeSecondRound(session: Session): Promise<void> {
  const { screenshots, table, ada, dilek } = session;
  await table.sendAsMaster('update_game_settings', { firstPlayerTime: 10, otherPlayerTime: 10 });
  await table.sendAsMaster('set_first_player', { firstPlayerId: ada.playerId });
  await start(session);
  await ada.page.locator('form input:not([readonly])').waitFor();
  await pauseClock(ada.page);
  await passTime(ada.page, LAST_MS);
  await screenshots.take(ada.page, 'turn-mine-last-seconds');
  await resumeClock(ada.page);
  await ada.page.getByText(screenshots.text('common.skipped')).first().waitFor();
  await screenshots.take(ada.page, 'turn-skipped');
  await table.sendAsMaster('end_current_round', {});
  await phase(session, 'winner_selection');
  await screenshots.take(ada.page, 'round-over-early');
  await table.announce('draw');
  await ada.page.locator('[aria-hidden=true][data-step]').waitFor();
  await ada.page.locator('[aria-hidden=true][data-step]').waitFor({ state: 'detached' });
  await screenshots.take(ada.page, 'reveal-draw');
  await table.announce('imposter');
  await screenshots.take(ada.page, 'reveal-lost');
  await screenshots.take(dilek.page, 'reveal-escaped');
}

/** A lost connection, leaving, a second tab, a kick. */
async function takeEnds(session: Session): Promise<void> {
  const { server, screenshots, table, ada } = session;
  await ada.context.setOffline(true);
  await ada.page.locator('[role=status][data-lost]').waitFor();
  await screenshots.take(ada.page, 'connection-lost');
  await ada.context.setOffline(false);
  await ada.page.locator('[role=status][data-lost]').waitFor({ state: 'detached' });
  await button(session, 'player.leave').click();
  await ada.page.getByRole('dialog').waitFor();
  await screenshots.take(ada.page, 'leave');
  await ada.page.keyboard.press('Escape');
  const tab = await ada.context.newPage();
  await tab.goto(ada.page.url());
  await ada.page.getByText(screenshots.text('player.otherTab')).waitFor();
  await screenshots.take(ada.page, 'second-tab');
  await table.sendAsMaster('kick_player', { targetPlayerId: ada.playerId });
  await tab.waitForURL('**/home');
  await screenshots.take(tab, 'kicked');
  await tab.goto(`${server.url}/join/${table.lobbyId}`);
  await screenshots.take(tab, 'invite-after-kick');
}

/** Moves the paused clock on until a step of the reveal fills the screen, or none does. */
async function reachStep(page: Page, step: string | null): Promise<void> {
  const stage = page.locator('[aria-hidden=true][data-step]');
  const shown = async () => ((await stage.count()) > 0 ? stage.getAttribute('data-step') : null);
  if (step === STEPS[0]) await stage.waitFor();
  while ((await shown()) !== step) await passTime(page, TICK_MS);
}

async function takeSeatWithPage(url: string, arrive: Arrive, { lobbyId }: QuickTable, name: string, locale: string) {
  const seat = await takeSeat(url, '/api/lobby/join', { lobbyId, playerName: name });
  const person = await arrive(name, { ...screens.phone, locale });
  await person.page.clock.install();
  await person.page.goto(url + playerPath(seat));
  await person.page.getByRole('article', { name, exact: true }).waitFor();
  return { page: person.page, context: person.context, playerId: seat.playerId };
}
