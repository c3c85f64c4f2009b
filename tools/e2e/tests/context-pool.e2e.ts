import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ContextPool } from '../harness/context-pool.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { Person } from '../harness/person.ts';

describe('context pool', () => {
  it('hands a used context on without a trace, and never one with a lasting change', async ({ browser, server }) => {
    const contexts = new ContextPool(browser);
    const ada = await Person.arrive(contexts, 'Ada', screens.laptop);
    await ada.page.goto(`${server.url}/home`);
    await ada.page.evaluate(leaveTraces);
    await ada.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await ada.page.setViewportSize({ width: 400, height: 300 });
    await ada.context.addCookies([{ name: 'trace', value: '1', url: server.url }]);
    await ada.context.newPage();
    await ada.leave({ forGood: false });

    const eva = await Person.arrive(contexts, 'Eva', { ...screens.laptop, fresh: true });
    expect(eva.page === ada.page, 'Eva, who wants an empty cache, has the tab that Ada had').toBe(false);
    await eva.leave({ forGood: true });
    const bea = await Person.arrive(contexts, 'Bea', { ...screens.laptop, motion: true });
    expect(bea.page, 'Bea has the tab that Ada had').toBe(ada.page);
    await bea.page.goto(`${server.url}/home`);
    expect(await traces(bea.page)).toEqual({ stored: [null, null], cookie: '', name: '', isDark: true, moves: true });
    expect(bea.page.viewportSize()).toEqual(screens.laptop.viewport);
    expect(bea.context.pages()).toHaveLength(1);
    expect([ada.loads, bea.loads]).toEqual([1, 1]);

    await bea.page.route('**/elsewhere', (route) => route.abort());
    await bea.leave({ forGood: false });
    const cem = await Person.arrive(contexts, 'Cem', screens.laptop);
    expect(cem.page === bea.page, 'Cem has the tab of Bea, who has set a route').toBe(false);
    await cem.leave({ forGood: true });
  });
});

/** What is stored is stored as the page is left, as an app may do. */
function leaveTraces(): void {
  window.name = 'trace';
  window.addEventListener('pagehide', () => {
    localStorage.setItem('trace', '1');
    sessionStorage.setItem('trace', '1');
  });
}

function traces(page: Page) {
  return page.evaluate(() => ({
    stored: [localStorage.getItem('trace'), sessionStorage.getItem('trace')],
    cookie: document.cookie,
    name: window.name,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    moves: matchMedia('(prefers-reduced-motion: no-preference)').matches,
  }));
}
