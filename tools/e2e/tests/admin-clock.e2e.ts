import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { openMaster } from '../harness/table.ts';

/** The longest name there may be. */
const NEXT = 'Weihnachtsmarktstand';

describe('admin clock', () => {
  it('a paused clock says so beside the picture and the names of the turn', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', NEXT]) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300 });
    await table.start();
    const { screen } = await openMaster(server.url, arrive, table);
    const { page } = screen;
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 380, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      if (await page.getByRole('button', { name: 'Pause', exact: true }).isVisible()) await screen.press('Pause');
      await page.getByText('Pausiert').waitFor();
      expect(await page.evaluate(covered), `${viewport.width} px wide`).toEqual([]);
    }
  });
});

/** The texts and pictures of the turn on which it also says that the clock is paused. */
function covered(): string[] {
  const turn = document.querySelector('[role=timer]')?.parentElement?.parentElement?.parentElement;
  const all = [...(turn?.querySelectorAll('span, strong, svg, p') ?? [])];
  const paused = all.find((element) => element.textContent?.trim() === 'Pausiert');
  if (!turn || !paused) return ['nothing is paused'];
  const boxOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return element.textContent ? range.getBoundingClientRect() : element.getBoundingClientRect();
  };
  const own = boxOf(paused);
  return all
    .filter((element) => !paused.contains(element) && !element.contains(paused))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top)
    .map(({ element }) => element.textContent || element.outerHTML.slice(0, 60));
}
