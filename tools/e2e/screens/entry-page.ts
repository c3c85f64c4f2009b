import type { Page } from 'playwright-core';

/** The entry page: create a lobby, or join one. */
export class EntryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get name() {
    return this.page.getByRole('textbox', { name: 'Dein Name *' });
  }

  get lobbyId() {
    return this.page.getByRole('textbox', { name: 'Lobby-ID' });
  }

  /** The password field, typed or taken from the link. */
  get password() {
    return this.page.getByLabel(/^Passwort( \(Optional\))?$/);
  }

  get failure() {
    return this.page.getByRole('alert');
  }

  /** The button that sends the form; the segment toggle of the same name is a radio. */
  submit(label: 'Lobby erstellen' | 'Lobby beitreten') {
    return this.page.getByRole('button', { name: label, exact: true });
  }

  async choose(mode: 'Lobby erstellen' | 'Lobby beitreten') {
    await this.page.getByText(mode, { exact: true }).first().click();
  }

  /** Creates a lobby from the start page and waits until the browser is on its way to the admin screen. */
  async create(url: string, name: string, password = '') {
    await this.page.goto(url);
    await this.name.fill(name);
    if (password) await this.password.fill(password);
    await this.submit('Lobby erstellen').click();
    await this.page.waitForURL(({ pathname }) => !['/', '/home'].includes(pathname));
  }

  /** Joins by an invite link that needs nothing but a name. */
  async join(link: string, name: string) {
    await this.page.goto(link);
    await this.name.fill(name);
    await this.submit('Lobby beitreten').click();
  }
}
