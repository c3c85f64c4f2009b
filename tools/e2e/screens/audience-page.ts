import type { Page } from 'playwright-core';

import { shown } from './shown.ts';

/** What viewers watch and vote on. */
export class AudiencePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get phase() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get password() {
    return this.page.getByRole('textbox', { name: 'Passwort' });
  }

  /** The button that names a player. */
  vote(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${name} verdächtigen`) });
  }

  async suspect(name: string) {
    await this.vote(name).click();
    await this.vote(name).getByText('Deine Stimme', { exact: true }).waitFor();
  }

  /** The names of the players that this device has voted for, read from the buttons. */
  async mine(): Promise<string[]> {
    const pressed = await this.page.getByRole('button', { name: /verdächtigen/, pressed: true }).all();
    const names = await Promise.all(pressed.map((button) => button.getAttribute('aria-label')));
    return names.map((name) => name?.split(' ')[0] ?? '');
  }

  /** How many have voted. */
  async voters(): Promise<string> {
    return shown(this.page.getByText(/^\d+ Stimmen?$/));
  }

  /** The share of votes for each player, in display order; empty while it is secret. */
  async shares(): Promise<string[]> {
    const shares = await this.page
      .getByRole('region', { name: 'Spieler' })
      .getByText(/^\d+\s%$/)
      .allInnerTexts();
    return shares.map((share) => share.replace(/\s/, ' '));
  }
}
