import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { resize } from '../harness/layout.ts';

/** Fifteen letters. */
const NAME = 'Dilek von Hanau';

/** Windows of laptops and desks, also of enlarged pages. */
const WIDTHS = [1024, 1093, 1164, 1258, 1259, 1280, 1366, 1500, 1536, 1600, 1680, 1920];

const camera = 'https://vdo.ninja/?view=dilek';

describe('player table', () => {
  it.for(['setup', 'round'])(
    'cuts no name of 15 letters and keeps cells apart, also beside the history: %s',
    async (phase, { arrive, server, quickTable }) => {
      const table = await quickTable();
      for (const name of [NAME, 'Bea', 'Cem'])
        await table.sit(name, { twitchUsername: 'dilek_hh', vodninjaCam: camera });
      await table.setUp();
      await table.start();
      await table.sendAsMaster('end_current_round', {});
      await table.announce('draw');
      await table.nextRound();
      if (phase === 'round') await table.start();
      const { page } = await arrive('Mika', {});
      await page.goto(server.url + table.masterPath());
      await page.getByRole('textbox', { name: `Name von ${NAME}`, exact: true }).waitFor();
      for (const width of WIDTHS) {
        await resize(page, { width, height: 800 });
        expect(await page.evaluate(misplaced), `${width} px`).toEqual([]);
      }
    },
  );
});

/** Names and cameras that are cut, and texts, fields and buttons that stick out of their cell. */
function misplaced(): string[] {
  const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const cells = [...document.querySelectorAll('th, td')].filter(seen);
  const sticksOut = (cell: Element) => {
    const room = cell.getBoundingClientRect();
    return [...cell.querySelectorAll('*')]
      .filter((part) => seen(part) && !part.parentElement?.closest('svg'))
      .filter((part) => part.children.length === 0 || part.matches('button, svg'))
      .map((part) => part.getBoundingClientRect())
      .some(({ left, right }) => left < room.left - 1 || right > room.right + 1);
  };
  const names = [...document.querySelectorAll<HTMLInputElement>('td[data-column=name] input')];
  const cameras = [...document.querySelectorAll('td[data-column=camera] span')].filter(seen);
  return [
    ...cameras.filter((text) => text.scrollWidth > text.clientWidth).map(({ textContent }) => `cuts ${textContent}`),
    ...names.filter((field) => field.scrollWidth > field.clientWidth).map(({ value }) => `cuts ${value}`),
    ...cells.filter(sticksOut).map((cell) => `${cell.getAttribute('data-column')} sticks out`),
  ];
}
