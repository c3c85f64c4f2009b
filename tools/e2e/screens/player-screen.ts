import type { Locator, Page } from 'playwright-core';

import { type Round, readCards, readClock, readNumbered, roundOn } from './round.ts';
import { shown } from './shown.ts';

/** The secrets that a player uncovers. */
export interface Secrets {
  role: string;
  word: string;
  hint: string;
}

/** The player screen: players above, controls below. */
export class PlayerScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The public id of the seat, as the address bar has it. */
  get playerId(): string {
    return new URL(this.page.url()).pathname.split('/')[3] ?? '';
  }

  get phase() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get cards() {
    return this.page.getByRole('region', { name: 'Spieler' }).getByRole('article');
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** The bar over the full width on the player's own turn. */
  get myTurn() {
    return this.page.getByRole('status').getByText('Du bist dran!');
  }

  get word() {
    return this.page.getByRole('textbox', { name: 'Dein Wort' });
  }

  get banner() {
    return this.page.getByText('Verbindung verloren – neuer Versuch …');
  }

  /** What hides role, word and hint until it is pressed. */
  secret({ shown: pressed }: { shown: boolean }) {
    return this.page.getByRole('button', { name: 'Rolle, Wort und Kategorie', pressed });
  }

  async ready() {
    await this.page.getByRole('button', { name: 'Ich bin bereit' }).click();
    await this.page.getByRole('button', { name: 'Du bist bereit', pressed: true }).waitFor();
  }

  /** Speaks when it is their turn: waits for it, types the word and presses Enter. */
  async say(word: string) {
    await this.word.fill(word);
    await this.word.press('Enter');
  }

  /** Role, word and hint, while they are not covered. */
  get roleCard() {
    return this.page.getByRole('region', { name: 'Rolle, Wort und Kategorie' });
  }

  /** Covers the card that is open from word start. */
  async cover() {
    await this.page.getByRole('button', { name: 'Verdecken', exact: true }).click();
    await this.secret({ shown: false }).waitFor();
  }

  /** Reads role, word and hint from the open card. */
  async peek(): Promise<Secrets> {
    const text = await shown(this.roleCard);
    const [, role = '', word = '', hint = ''] =
      /Deine Rolle\s+(.+)\s+Geheimes Wort\s+(.+?)(?:\s+(?:Kategorie|Dein Hinweis)\s+(.+))?$/.exec(
        text.replaceAll(/\s*\n\s*/g, '\n').trim(),
      ) ?? [];
    return { role, word, hint };
  }

  async round(): Promise<Round> {
    return roundOn(await this.cards.evaluateAll(readCards), ({ lines }) => readNumbered(lines));
  }

  /** Seconds left on the current player's card, once its clock is written. */
  async secondsLeft(): Promise<number> {
    return readClock(await shown(this.cards.getByRole('timer').filter({ hasText: ':' })));
  }

  /** The lines of the reveal. */
  async reveal(): Promise<string[]> {
    const verdict = this.page.getByRole('heading', { name: /^(Crewmates gewinnen!|Imposter gewinnt!|Unentschieden)$/ });
    const text = await shown(this.page.locator('section').filter({ has: verdict }));
    return text.split('\n').filter((line) => line.trim() !== '');
  }
}
