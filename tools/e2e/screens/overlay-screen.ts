import type { Page } from 'playwright-core';

import { type Round, readCards, readClock, readNumbered, roundOn } from './round.ts';
import { shown } from './shown.ts';

/** Where something is drawn, in pixels of the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The broadcast overlay. */
export class OverlayScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get panels() {
    return this.page.getByRole('article');
  }

  panel(name: string) {
    return this.page.getByRole('article', { name, exact: true });
  }

  get message() {
    return this.page.getByRole('status');
  }

  async round(): Promise<Round> {
    const isClassic = await this.isClassic();
    const cards = await this.panels.evaluateAll(readCards);
    return roundOn(cards, ({ lines, bubbles }) => (isClassic ? readNumbered(lines) : bubbles));
  }

  private async isClassic(): Promise<boolean> {
    return (await this.page.locator('[data-look=show]').count()) === 0;
  }

  /** Where the panels are drawn. */
  boxes(): Promise<Box[]> {
    return this.panels.evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().toJSON()));
  }

  async secondsLeft(): Promise<number> {
    return readClock(await shown(this.panels.getByRole('timer')));
  }

  /** The line under the grid, in however many lines it is set; empty while there is none. */
  async line(): Promise<string> {
    return (await this.message.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').trim();
  }

  /** Which side each panel is outlined as; only players whose role is shown. */
  async roles(): Promise<Record<string, string>> {
    const roles: Record<string, string> = {};
    for (const panel of await this.panels.all()) {
      const [role] = await panel.getByText(/^(Crewmate|Imposter)$/).allInnerTexts();
      if (role) roles[(await panel.getAttribute('aria-label')) ?? ''] = role;
    }
    return roles;
  }
}
