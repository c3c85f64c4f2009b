import type { AppConfig, Seat } from '@tarnwort/protocol';

/** Each base contains the path its app is served under: `https://tarnwort.example/admin`. */
type Bases = Pick<AppConfig, 'playerBase' | 'adminBase' | 'overlayBase'>;
type Query = Record<string, string | null | undefined>;

/** The link to join a lobby, with its password if it has one. */
export function inviteLink(bases: Bases, lobbyId: string, password?: string | null): string {
  return link(bases.playerBase || ownOrigin(''), ['join', lobbyId], { p: password });
}

/** The player screen of one seat. With the token, which stays in the fragment, it opens on another device too. */
export function playerLink(bases: Pick<Bases, 'playerBase'>, seat: SeatOfLink, password?: string | null): string {
  const path = ['lobby', seat.lobbyId, seat.playerId, labelOf(seat)];
  return link(bases.playerBase || ownOrigin(''), path, { p: password }, seat.token);
}

/** The player screen for another device, which takes the seat over with the key of the seat. */
export function moveLink(bases: Pick<Bases, 'playerBase'>, seat: Omit<SeatOfLink, 'token'>, key: string): string {
  return `${playerLink(bases, { ...seat, token: '' })}#move=${encodeURIComponent(key)}`;
}

/** The game master's screen; `gm` is the public id, the token in the fragment authenticates it. */
export function adminLink(bases: Bases, seat: Omit<SeatOfLink, 'playerName'>, password?: string | null): string {
  const base = bases.adminBase || ownOrigin('/admin');
  return link(base, [seat.lobbyId], { gm: seat.playerId, p: password }, seat.token);
}

/** The help for streamers, which the server serves beside the game master's screen. */
export function guideLink(bases: Bases, language: string): string {
  return `${bases.adminBase || ownOrigin('/admin')}/guide/${language === 'de' ? 'de' : 'en'}.html`;
}

/** The moderators' screen; the token in the fragment proves the link. */
export function moderatorLink(bases: Bases, lobbyId: string, token: string): string {
  return link(bases.adminBase || ownOrigin('/admin'), [lobbyId], { moderate: '1' }, token);
}

/** The broadcast overlay of a lobby. */
export function overlayLink(bases: Bases, lobbyId: string, password?: string | null): string {
  return link(bases.overlayBase || ownOrigin('/overlay'), [lobbyId], { p: password });
}

/** The overlay of whichever lobby has a slot; the secret stays in the fragment, which no server sees. */
export function slotLink(bases: Bases, overlayKey: string, part?: string): string {
  return link(bases.overlayBase || ownOrigin('/overlay'), ['live'], { part }, overlayKey);
}

/** The page where the audience watches and votes. */
export function watchLink(bases: Bases, lobbyId: string, password?: string | null): string {
  return link(bases.playerBase || ownOrigin(''), ['watch', lobbyId], { p: password });
}

type SeatOfLink = Omit<Seat, 'token'> & { token?: string };

/** A readable label only. URLs drop a segment of one or two dots, even when encoded. */
function labelOf({ playerId, playerName }: SeatOfLink): string {
  return /^\.{1,2}$/.test(playerName) ? playerId : playerName;
}

/** Base of an app without configuration: one server serves all three. */
function ownOrigin(path: string): string {
  return window.location.origin + path;
}

function link(base: string, path: string[], query: Query, token?: string): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  const fragment = token ? `#key=${encodeURIComponent(token)}` : '';
  return `${base}/${path.map(encodeURIComponent).join('/')}${search}${fragment}`;
}
