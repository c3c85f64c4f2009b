/** The lobby id in the address, `{base}/{lobbyId}`; undefined when there is none. */
export function lobbyInPath(path: string, base: string): string | undefined {
  if (`${path}/` === base) return undefined;
  const rest = path.startsWith(base) ? path.slice(base.length) : path;
  const [lobbyId, ...more] = rest.split('/').filter((part) => part !== '');
  return more.length === 0 ? lobbyId : undefined;
}

/** Key in `history.state` of a lobby that the address does not name. */
const HIDDEN = 'hiddenLobby';

/** The lobby whose id streamer mode took out of the address; undefined when there is none. A reload of the tab keeps it. */
export function hiddenLobby(): string | undefined {
  const hidden: unknown = window.history.state?.[HIDDEN];
  return typeof hidden === 'string' ? hidden : undefined;
}

/** Takes the lobby id out of the address, or puts it back. */
export function hideLobbyInPath(lobbyId: string, hide: boolean): void {
  if (hide === (hiddenLobby() === lobbyId)) return;
  const { [HIDDEN]: _, ...state } = window.history.state ?? {};
  const path = basePath() + (hide ? '' : encodeURIComponent(lobbyId));
  window.history.replaceState(hide ? { ...state, [HIDDEN]: lobbyId } : state, '', path + window.location.search);
}

/** The path the app is served under; the server writes it into the page. */
export function basePath(): string {
  const base = document.querySelector('base');
  return base ? new URL(base.href).pathname : '/';
}
