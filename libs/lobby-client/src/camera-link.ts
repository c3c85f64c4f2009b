import { cameraPolicy, typedText } from '@tarnwort/protocol';

/**
 * Printable ASCII without the backslash, which browsers read as a slash and the server does not; behind the question mark all
 * but controls.
 */
const PLAIN_URL = /^[\x21-\x3e\x40-\x5b\x5d-\x7e]+(?:\?[^\p{Cc}\\]*)?$/u;

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
  if (typedText(link) === '') return null;
  const url = parse(link);
  if (url?.protocol !== 'https:') return 'link';
  if (!hosts.includes(url.hostname)) return 'host';
  if (!hasView(url.searchParams)) return 'view';
  if (cameraEmbedUrl(link, hosts) !== null) return null;
  return hasAllowedValues(url.searchParams) ? 'control' : 'view';
}

/** Reports whether a link says what to watch. An incomplete link is not sent while it is typed: the server would refuse it. */
export function isCompleteCameraLink(link: string): boolean {
  const query = parse(link)?.searchParams;
  return typedText(link) === '' || (query !== undefined && hasView(query));
}

function watchParameters(query: URLSearchParams): URLSearchParams | null {
  const refused: readonly string[] = cameraPolicy.refused;
  if ([...query.keys()].some((name) => refused.includes(name.toLowerCase())) || !hasAllowedValues(query)) return null;
  const parameters = new URLSearchParams();
  for (const [name, value] of keptParameters(query)) parameters.set(name, value);
  parameters.sort();
  return hasView(parameters) ? parameters : null;
}

/** The parameters that the server keeps; what a link says beside them is dropped and may be anything. */
function keptParameters(query: URLSearchParams): [name: string, value: string][] {
  const kept: readonly string[] = cameraPolicy.kept;
  return [...new Set(query.keys())]
    .sort()
    .map((name): [string, string] => [name.toLowerCase(), query.get(name) ?? ''])
    .filter(([name]) => kept.includes(name));
}

function hasAllowedValues(query: URLSearchParams): boolean {
  return keptParameters(query).every(([name, value]) => isAllowedValue(name, value));
}

function isAllowedValue(name: string, value: string): boolean {
  const { free, maxValueLength, valueCharacters } = cameraPolicy;
  if (new TextEncoder().encode(value).length > maxValueLength) return false;
  if ((free as readonly string[]).includes(name)) return !/\p{Cc}/u.test(value);
  return [...value].every((c) => /[A-Za-z0-9]/.test(c) || valueCharacters.includes(c));
}

function hasView(query: URLSearchParams): boolean {
  return Boolean(query.get('view') || (query.get('room') && query.has('scene')));
}

function parse(link: string | null): URL | null {
  const text = typedText(link ?? '');
  if (!PLAIN_URL.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
