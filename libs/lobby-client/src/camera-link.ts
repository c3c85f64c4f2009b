import { cameraPolicy } from '@tarnwort/protocol';

/** Printable ASCII without the backslash, which browsers read as a slash and the server does not. */
const PLAIN_URL = /^[\x21-\x5b\x5d-\x7e]+$/;

/**
 * Rebuilds a camera link as the URL of an iframe that only watches, or returns null for a link that the policy refuses: stored
 * links may come from an older policy. With `withAudio` the frame receives the sound to measure it, but its speaker is muted.
 */
export function cameraEmbedUrl(link: string | null, hosts: readonly string[], withAudio = false): string | null {
  const url = parse(link);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null;
  if (!hosts.includes(url.hostname) || url.pathname !== '/') return null;

  const kept = watchParameters(url.searchParams);
  // Flags without a value: VDO.Ninja reads `noaudio=x` as "mute all but x".
  const added = cameraPolicy.added.map((flag) => (withAudio && flag === 'noaudio' ? 'speakermute' : flag));
  return kept && `https://${url.hostname}/?${kept}&${added.join('&')}`;
}

/** Why a camera link is refused: not a link, of another site, without a picture, or one that also controls or sends. */
export type CameraRefusal = 'link' | 'host' | 'view' | 'control';

/** Why a camera link would be refused; null for an accepted link and for an empty one. */
export function cameraRefusal(link: string, hosts: readonly string[]): CameraRefusal | null {
  if (link.trim() === '') return null;
  const url = parse(link);
  if (url?.protocol !== 'https:') return 'link';
  if (!hosts.includes(url.hostname)) return 'host';
  if (!hasView(url.searchParams)) return 'view';
  return cameraEmbedUrl(link, hosts) === null ? 'control' : null;
}

/** Reports whether a link says what to watch. An incomplete link is not sent while it is typed: the server would refuse it. */
export function isCompleteCameraLink(link: string): boolean {
  const query = parse(link)?.searchParams;
  return link.trim() === '' || (query !== undefined && hasView(query));
}

function watchParameters(query: URLSearchParams): URLSearchParams | null {
  const refused: readonly string[] = cameraPolicy.refused;
  const kept: readonly string[] = cameraPolicy.kept;
  const parameters = new URLSearchParams();
  for (const name of [...new Set(query.keys())].sort()) {
    const value = query.get(name) ?? '';
    const lowerCase = name.toLowerCase();
    if (refused.includes(lowerCase) || !isAllowedValue(value)) return null;
    if (kept.includes(lowerCase)) parameters.set(lowerCase, value);
  }
  parameters.sort();
  return hasView(parameters) ? parameters : null;
}

function isAllowedValue(value: string): boolean {
  const { maxValueLength, valueCharacters } = cameraPolicy;
  return (
    value.length <= maxValueLength && [...value].every((c) => /[A-Za-z0-9]/.test(c) || valueCharacters.includes(c))
  );
}

function hasView(query: URLSearchParams): boolean {
  return Boolean(query.get('view') || (query.get('room') && query.has('scene')));
}

function parse(link: string | null): URL | null {
  const text = link?.trim() ?? '';
  if (!PLAIN_URL.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
