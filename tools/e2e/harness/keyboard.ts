import type { Locator, Page } from 'playwright-core';

/** More stops than any screen has. */
const MOST_STOPS = 120;

/** Moves the focus to a control with the tab key. Fails when the key does not reach it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // The tab key skips a button that is still disabled against a double click.
  await control.and(page.locator(':not(:disabled)')).waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by keyboard to ${control}`);
}

/** Walks to a control and presses a key on it, Enter by default. */
export async function pressOn(control: Locator, key = 'Enter'): Promise<void> {
  const page = control.page();
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Walks to a field and types. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field.page(), field);
  await field.page().keyboard.type(text);
}
