import { AdminScreen } from '../screens/admin-screen.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { OverlayScreen } from '../screens/overlay-screen.ts';
import { PlayerScreen } from '../screens/player-screen.ts';
import { type Arrive, screens } from './e2e-test.ts';
import type { Person } from './person.ts';
import { type QuickTable, startAtOnce } from './quick-table.ts';
import { masterPath, playerPath, takeSeat } from './seat.ts';

/** The game master's name. */
const MASTER = 'Mika';

/** A person in a lobby, and the page object of their screen. */
export interface Seat<Screen> {
  person: Person;
  screen: Screen;
}

/** A lobby with its game master, one player for each name, and an overlay. */
export interface Table<Names extends readonly string[] = readonly string[]> {
  lobbyId: string;
  master: Seat<AdminScreen>;
  players: { [Place in keyof Names]: Seat<PlayerScreen> };
  overlay: Seat<OverlayScreen>;
}

/** How people come to the table. */
export interface Arrival {
  openLobby(url: string, arrive: Arrive, password?: string): Promise<Seat<AdminScreen>>;
  join(link: string, arrive: Arrive, name: string): Promise<Seat<PlayerScreen>>;
}

/** Through the entry page and with motion, as people do: for tests of the way there. */
export const byEntryPage: Arrival = {
  async openLobby(url, arrive, password = '') {
    const person = await arrive(MASTER, { ...screens.laptop, motion: true });
    await new EntryPage(person.page).create(url, person.name, password);
    return { person, screen: new AdminScreen(person.page) };
  },
  async join(link, arrive, name) {
    const person = await arrive(name, { ...screens.phone, motion: true });
    await new EntryPage(person.page).join(link, name);
    const screen = new PlayerScreen(person.page);
    await screen.card(name).waitFor();
    return { person, screen };
  },
};

/**
 * With a seat taken over HTTP and its link: for tests that begin at the table. A page less to open for each person is
 * half of what it costs to bring them there.
 */
export const bySeatLink: Arrival = {
  async openLobby(url, arrive, password = '') {
    const seat = await takeSeat(url, '/api/lobby/create', { playerName: MASTER, ...(password ? { password } : {}) });
    await startAtOnce(url, seat);
    const person = await arrive(MASTER, screens.laptop);
    await person.page.goto(url + masterPath(seat));
    const screen = new AdminScreen(person.page);
    await screen.phase.waitFor();
    return { person, screen };
  },
  async join(link, arrive, name) {
    const { origin, pathname } = new URL(link);
    const lobbyId = pathname.split('/').at(-1) ?? '';
    const seat = await takeSeat(origin, '/api/lobby/join', { lobbyId, playerName: name });
    const person = await arrive(name, screens.phone);
    await person.page.goto(origin + playerPath(seat));
    const screen = new PlayerScreen(person.page);
    await screen.card(name).waitFor();
    return { person, screen };
  },
};

export const { openLobby, join } = bySeatLink;

/** Opens the game master's screen of a table without browsers. */
export async function openMaster(url: string, arrive: Arrive, table: QuickTable): Promise<Seat<AdminScreen>> {
  const person = await arrive(MASTER, screens.laptop);
  await person.page.goto(url + table.masterPath());
  const screen = new AdminScreen(person.page);
  await screen.phase.waitFor();
  return { person, screen };
}

/** Opens a player's screen of a table without browsers. */
export async function openPlayer(
  url: string,
  arrive: Arrive,
  table: QuickTable,
  name: string,
): Promise<Seat<PlayerScreen>> {
  const person = await arrive(name, screens.phone);
  await person.page.goto(url + table.playerPath(name));
  const screen = new PlayerScreen(person.page);
  await screen.card(name).waitFor();
  return { person, screen };
}

/** Opens the overlay as a browser source would, in the classic look unless the link names one. */
export async function watch(link: string, arrive: Arrive): Promise<Seat<OverlayScreen>> {
  const person = await arrive('Overlay', screens.broadcast);
  await person.page.goto(withLook(link));
  return { person, screen: new OverlayScreen(person.page) };
}

function withLook(link: string): string {
  if (!link.startsWith('http') || link.includes('look=')) return link;
  return `${link}${link.includes('?') ? '&' : '?'}look=classic`;
}

/** A game master, players in this order, and an overlay, all in the lobby phase. */
export async function openTable<const Names extends readonly string[]>(
  url: string,
  arrive: Arrive,
  names: Names,
  arrival = bySeatLink,
): Promise<Table<Names>> {
  const master = await arrival.openLobby(url, arrive);
  const { lobbyId } = master.screen;
  const players: Seat<PlayerScreen>[] = [];
  for (const name of names) players.push(await arrival.join(`${url}/join/${lobbyId}`, arrive, name));
  const overlay = await watch(`${url}/overlay/${lobbyId}`, arrive);
  // One seat was taken for each name.
  return { lobbyId, master, players: players as Table<Names>['players'], overlay };
}

/** All players get ready, and the game master goes on to the setup. */
export async function startSetup({ master, players }: Table): Promise<void> {
  for (const { screen } of players) await screen.ready();
  await master.screen.press('Lobby starten');
  await master.screen.wordField.waitFor();
}
