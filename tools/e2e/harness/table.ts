import { AdminScreen } from '../screens/admin-screen.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { OverlayScreen } from '../screens/overlay-screen.ts';
import { PlayerScreen } from '../screens/player-screen.ts';
import { type Arrive, screens } from './e2e-test.ts';
import type { Person } from './person.ts';

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

/** Opens a lobby on the entry page and ends on the admin screen. */
export async function openLobby(url: string, arrive: Arrive, password = ''): Promise<Seat<AdminScreen>> {
  const person = await arrive('Mika', screens.laptop);
  await new EntryPage(person.page).create(url, person.name, password);
  return { person, screen: new AdminScreen(person.page) };
}

/** Joins by the invite link, on a phone. */
export async function join(link: string, arrive: Arrive, name: string): Promise<Seat<PlayerScreen>> {
  const person = await arrive(name, screens.phone);
  await new EntryPage(person.page).join(link, name);
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
export async function gather<const Names extends readonly string[]>(
  url: string,
  arrive: Arrive,
  names: Names,
): Promise<Table<Names>> {
  const master = await openLobby(url, arrive);
  const { lobbyId } = master.screen;
  const players: Seat<PlayerScreen>[] = [];
  for (const name of names) players.push(await join(`${url}/join/${lobbyId}`, arrive, name));
  const overlay = await watch(`${url}/overlay/${lobbyId}`, arrive);
  // One seat was taken for each name.
  return { lobbyId, master, players: players as Table<Names>['players'], overlay };
}

/** All players get ready, and the game master goes on to the setup. */
export async function getSetUp({ master, players }: Table): Promise<void> {
  for (const { screen } of players) await screen.ready();
  await master.screen.press('Lobby starten');
  await master.screen.wordField.waitFor();
}
