/** Secrets in a link. */
export interface UrlSecrets {
  /** Token of a seat, from the fragment `#key=`. */
  token: string | null;
  /** The key that moves a seat to this device, from the fragment `#move=`. */
  seatKey?: string | null;
  /** Lobby password, from `p`. */
  password: string | null;
  /** Id of the game master, from `gm`. */
  gameMasterId: string | null;
}

const SECRET_PARAMETERS = ['p', 'gm'];

/** Reads the secrets of a link. */
export function readUrlSecrets(url: Pick<URL, 'hash' | 'search'>): UrlSecrets {
  const query = new URLSearchParams(url.search);
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ''));
  return {
    token: fragment.get('key'),
    seatKey: fragment.get('move'),
    password: query.get('p'),
    gameMasterId: query.get('gm'),
  };
}

/** Reads the secrets and removes them from the address bar, before they are seen or shared. */
export function takeUrlSecrets(): UrlSecrets {
  const url = new URL(window.location.href);
  const secrets = readUrlSecrets(url);
  for (const name of SECRET_PARAMETERS) url.searchParams.delete(name);
  if (secrets.token !== null || secrets.seatKey) url.hash = '';
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
  return secrets;
}
