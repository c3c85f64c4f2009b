import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import { AdminScreen } from '../screens/admin-screen.ts';

describe('dialogs in a narrow dock', () => {
  it('cut no button and no choice', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp();
    const { page } = await arrive('Mika', { viewport: { width: 380, height: 900 } });
    await page.goto(server.url + table.masterPath());
    const master = new AdminScreen(page);
    const dialog = page.getByRole('dialog');

    await master.press('Wortlisten und eigene Wörter');
    await dialog.getByText('CSV-Datei wählen', { exact: true }).waitFor();
    expect(await cutLabels(dialog), 'word lists').toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await master.openTool('Werkzeuge');
    await master.press('Fernsteuerung');
    await dialog.getByLabel('Name des Zugangs').fill('Deck');
    await page.keyboard.press('Enter');
    await dialog.getByText('curl', { exact: true }).waitFor();
    expect(await cutLabels(dialog), 'remote control').toEqual([]);
  });
});

/** Buttons and choices whose text is wider than they are, or that lie beyond their group. */
function cutLabels(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((box) =>
    [...box.querySelectorAll<HTMLElement>('button, [role=radiogroup] label')]
      .filter((control) => {
        const text = document.createRange();
        text.selectNodeContents(control);
        const group = (control.closest('[role=radiogroup]') ?? control).getBoundingClientRect();
        const label = control.querySelector('.mantine-Button-label');
        const isCut = label !== null && label.scrollWidth > label.clientWidth;
        return isCut || Math.round(text.getBoundingClientRect().right - group.right) > 0;
      })
      .map((control) => control.textContent ?? ''),
  );
}
