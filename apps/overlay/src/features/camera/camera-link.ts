/** What a link of VDO.Ninja may keep: whom to watch, and how to get in. Everything else could run scripts or send. */
const KEPT = ['view', 'room', 'scene', 'solo', 'password', 'hash'];

/** What makes a link send a camera instead of watching one. */
const SENDING = ['push', 'webcam', 'director', 'screenshare', 'ss', 'wss', 'fileshare', 'website', 'miconly'];

/** What every embedded camera gets: the bare picture, without sound, at once. */
const ADDED = ['cleanoutput', 'transparent', 'autostart', 'noaudio'];

/**
 * Rebuilds a camera link as one that only watches, from the few parameters that are known to be harmless. Null for
 * anything else: another host than those given, a link that sends, a link that names nobody to watch.
 */
export function cameraEmbedUrl(link: string | null, hosts: readonly string[]): string | null {
  const url = parse(link);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || !hosts.includes(url.hostname))
    return null;
  if (SENDING.some((name) => url.searchParams.has(name))) return null;
  if (!url.searchParams.get('view') && !(url.searchParams.get('room') && url.searchParams.has('scene'))) return null;

  const query = new URLSearchParams();
  for (const name of KEPT) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  // Flags without a value: `noaudio=x` would mean everybody but x.
  return `https://${url.hostname}/?${query}&${ADDED.join('&')}`;
}

function parse(link: string | null): URL | null {
  try {
    return link ? new URL(link) : null;
  } catch {
    return null;
  }
}
