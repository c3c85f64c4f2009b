import type { Locator, Page } from 'playwright-core';

import { type Round, readClock } from './round.ts';
import { shown } from './shown.ts';

/** A round as the game master prepares it. */
export interface Preparation {
  word: string;
  hint: string;
  imposter: string;
  /** In seconds; what is left out stays as it is. */
  firstPlayerTime?: number;
  otherPlayerTime?: number;
  wordsPerPlayer?: number;
  hintForImposterOnly?: boolean;
}

/** A second click before this belongs to a double click, which neither kicks nor revokes. */
export const PAST_A_DOUBLE_CLICK_MS = 700;

/** Longer than a button waits for its second press. */
const ARMED_MS = 15_000;

/** The game master's screen. */
export class AdminScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get phase() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get banner() {
    return this.page.getByText('Verbindung verloren – neuer Versuch …');
  }

  get history() {
    return this.page.getByRole('region', { name: 'Spielverlauf' });
  }

  get wordField() {
    return this.page.getByRole('textbox', { name: 'Wort', exact: true });
  }

  /** The lobby's code, as the address bar has it. */
  get lobbyId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  row(player: string) {
    return this.page.getByRole('row').filter({ has: this.nameOf(player) });
  }

  /** The field with a player's name. */
  nameOf(player: string) {
    return this.page.getByRole('textbox', { name: `Name von ${player}`, exact: true });
  }

  /** The names of the players, in display order. */
  names(): Promise<string[]> {
    const fields = this.page.locator('tr:not([data-master])').getByRole('textbox', { name: /^Name von/ });
    return fields.evaluateAll((inputs) =>
      inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
    );
  }

  async press(name: string) {
    await this.button(name).click();
  }

  /**
   * Presses a button that needs a second press, again until `done` is visible: a busy machine may take longer between the two
   * presses than the button stays armed.
   */
  async pressTwice(button: Locator, done: Locator) {
    while (!(await done.isVisible())) {
      await button.click();
      await this.page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS);
      await button.click();
      await done.waitFor({ timeout: ARMED_MS }).catch(() => {});
    }
  }

  async prepare(round: Preparation) {
    if (await this.settled('Startmoment', true).isVisible()) await this.switchOff('Startmoment');
    await this.wordField.fill(round.word);
    await this.page.getByRole('textbox', { name: 'Kategorie/Hinweis' }).fill(round.hint);
    await this.set('Zeit für ersten Spieler (Sekunden)', round.firstPlayerTime);
    await this.set('Zeit für andere Spieler (Sekunden)', round.otherPlayerTime);
    await this.set('Wörter pro Spieler', round.wordsPerPlayer);
    if (round.hintForImposterOnly) await this.switchOn('Hinweis nur für Imposter sichtbar');
    await this.row(round.imposter).getByRole('button', { name: 'Crewmate', exact: true }).click();
    await this.row(round.imposter).getByRole('button', { name: 'Imposter', exact: true }).waitFor();
  }

  /** Turns a switch on and waits until the server has confirmed it; its label may differ then. */
  async switchOn(name: string, nameWhenOn = name) {
    await this.page.getByRole('switch', { name }).click();
    await this.settled(nameWhenOn, true).waitFor();
  }

  /** Turns a switch off and waits until the server has confirmed it. */
  async switchOff(name: string) {
    await this.page.getByRole('switch', { name }).click();
    await this.settled(name, false).waitFor();
  }

  /** A switch without a command in flight. */
  settled(name: string, checked: boolean) {
    return this.page.getByRole('switch', { name, checked }).and(this.page.locator(':not([aria-busy])'));
  }

  async givePoint(player: string) {
    await this.button(`Punkt für ${player} dazu`).click();
  }

  /** Opens an area of the screen below the step. */
  async openTool(name: 'Lobby' | 'Sendung' | 'Publikum' | 'Werkzeuge') {
    const button = this.page.getByRole('navigation', { name: 'Bereiche' }).getByRole('button', { name });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  /** Opens the history where it is a rail. */
  async openHistory() {
    const rail = this.page.getByRole('button', { name: 'Spielverlauf', expanded: false });
    if (await rail.isVisible()) await rail.click();
  }

  async round(): Promise<Round> {
    const round: Round = { current: null, words: {} };
    const current = this.page.locator('[data-part=turn-name]');
    round.current = (await current.allInnerTexts())[0] ?? null;
    const rows = this.page.locator('tbody tr:not([data-master])');
    for (const { name, words } of await rows.evaluateAll(readRows)) round.words[name] = words;
    return round;
  }

  async secondsLeft(): Promise<number> {
    return readClock(await shown(this.page.getByRole('timer')));
  }

  private async set(label: string, value: number | undefined) {
    if (value === undefined) return;
    const field = this.page.getByRole('textbox', { name: label, exact: true });
    await field.fill(String(value));
    await field.blur();
  }
}

/** Reads the names and words of all rows at once, in the page. */
function readRows(rows: Element[]): { name: string; words: string[] }[] {
  // biome-ignore lint/performance/useDomNodeTextContent: the text content also has hidden texts.
  const drawn = (word: HTMLElement) => word.innerText;
  return rows.map((row) => ({
    name: row.querySelector<HTMLInputElement>('input[aria-label^="Name von"]')?.value ?? '',
    words: [...row.querySelectorAll<HTMLElement>('td[data-column=words] > div > span:not([data-kind])')].map(drawn),
  }));
}
