import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';

describe('admin toasts', () => {
  it.for([
    { width: 380, height: 900 },
    { width: 760, height: 1024 },
    { width: 1280, height: 800 },
  ])('move and cover neither header nor step: %o', async (viewport, { arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300 });
    await table.start();
    const { page } = await arrive('Mika', { viewport, motion: true });
    await page.goto(server.url + table.masterPath());
    const kept = [page.getByRole('banner'), page.getByRole('button', { name: 'Runde vorzeitig beenden' })];
    await kept[1]?.waitFor();
    const before = await Promise.all(kept.map(boxOf));

    await page.getByRole('button', { name: 'Punkt für Ada dazu' }).click();
    const toast = page.locator('[data-with-icon][role=status]');
    await toast.getByRole('button', { name: 'Rückgängig' }).waitFor();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await page.evaluate(() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)));
    expect(await Promise.all(kept.map(boxOf))).toEqual(before);
    const { top, bottom } = await boxOf(toast);
    expect(bottom, 'the toast is in the window').toBeLessThanOrEqual(viewport.height);
    for (const box of before) expect(top >= box.bottom || bottom <= box.top, 'the toast covers nothing').toBe(true);
  });
});

function boxOf(element: Locator): Promise<{ top: number; bottom: number }> {
  return element.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });
}
