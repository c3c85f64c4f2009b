/** The lobby id in the address, `{base}/{lobbyId}`; undefined when there is none. */
export function lobbyInPath(path: string, base: string): string | undefined {
  if (`${path}/` === base) return undefined;
  const rest = path.startsWith(base) ? path.slice(base.length) : path;
  const [lobbyId, ...more] = rest.split('/').filter((part) => part !== '');
  return more.length === 0 ? lobbyId : undefined;
}

/** The path the app is served under; the server writes it into the page. */
export function basePath(): string {
  const base = document.querySelector('base');
  return base ? new URL(base.href).pathname : '/';
}
