import { describe } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import {
  nameAt,
  type OverlayShoot,
  openForPictures,
  pictureCounts,
  pictureLook,
  pictureWords,
  sit,
  takeOverlay,
  takeReveal,
} from '../harness/overlay-pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { voteFor } from '../harness/viewer.ts';

interface Shoot extends OverlayShoot {
  table: QuickTable;
  url: string;
  count: number;
  /** The players' ids, in their order */
  seats: string[];
}

describe.each([false, true])('pictures of the overlay, cameras: %s', (cameras) => {
  it.for(pictureCounts)('%i players', async (count, { server, arrive, quickTable }) => {
    const table = await quickTable();
    const seats: string[] = [];
    for (let index = 0; index < count; index += 1) seats.push(await sit(table, index, cameras));
    if (cameras) await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const page = await openForPictures(server.url, table, arrive);
    const shoot = { page, table, url: server.url, count, seats, name: `${count}${cameras ? '-cams' : ''}` };
    if (pictureLook === 'show') await page.locator('[data-part=rules]').waitFor();
    await takeOverlay(shoot, '1-before');
    await table.sendAsMaster('switch_poll', { on: true, channel: 'gil_tv' });
    if (pictureLook === 'show') await page.locator('[data-part=code] svg').waitFor();
    await takeOverlay(shoot, '1-before-code');
    if (count > 1) await playRound(shoot);
  });
});

/** From the first turn to the standings between two rounds. */
async function playRound(shoot: Shoot): Promise<void> {
  const { table, page, count } = shoot;
  await table.setUp({
    firstPlayerTime: 300,
    otherPlayerTime: 300,
    wordsPerPlayer: 2,
    categoryOnOverlay: true,
    discussionTime: 90,
    revealByHand: true,
  });
  await table.start();
  await page.getByRole('timer').waitFor();
  await takeOverlay(shoot, '2-first-turn');
  const said = [Math.ceil(count / 2), count, count + Math.ceil(count / 2), 2 * count - 1];
  for (let word = 0; word < 2 * count; word += 1) {
    const at = said.indexOf(word);
    if (at === 0) for (let vote = 1; vote <= 8; vote += 1) await castVote(shoot, vote);
    if (at >= 0) await takeOverlay(shoot, `3-playing-${at + 1}`);
    await table.say(pictureWords[word % pictureWords.length] ?? '');
  }
  await takeDecisions(shoot);
  await revealRound(shoot);
  await table.nextRound();
  await page.locator('[data-phase=setup]').waitFor();
  await takeOverlay(shoot, '9-1-between-without-points');
  for (const [index, playerId] of shoot.seats.entries())
    await table.sendAsMaster('adjust_player_points', { playerId, newPoints: (index * 7) % 24 });
  await page.getByText('führt').first().waitFor();
  await takeOverlay(shoot, '9-2-between');
}

/** The discussion, the wait for the winner, and the ballot, in which some have voted. */
async function takeDecisions(shoot: Shoot): Promise<void> {
  const { table, page, count } = shoot;
  await page.getByText('Wer ist der Imposter?').first().waitFor();
  await takeOverlay(shoot, '4-1-discussion');
  await table.sendAsMaster('end_discussion', {});
  await page.getByText('warte auf Gewinner-Auswahl').first().waitFor();
  await takeOverlay(shoot, '4-2-waiting');
  await table.sendAsMaster('open_ballot', {});
  for (let index = 0; index < Math.ceil(count / 2); index += 1)
    await table.accuse(nameAt(index), nameAt((index + 1) % count));
  await page
    .getByText(`${Math.ceil(count / 2)} von ${count} haben gewählt`)
    .first()
    .waitFor();
  await takeOverlay(shoot, '4-3-ballot');
}

const castVote = ({ url, table, count }: Shoot, vote: number) =>
  voteFor(url, table.lobbyId, `viewer-${vote}`, 1 + ((vote * vote) % count));

async function revealRound(shoot: Shoot): Promise<void> {
  await shoot.table.announce('regular_players');
  await takeReveal(shoot, (index, step) => `${5 + index / 10}-${step}`, { after: '8-after' });
}
