import type { Language } from '@tarnwort/ui/plain';

/** One thing alone instead of the whole grid. */
export type Part = 'timer' | 'word' | 'winner' | 'poll';

/** Pieces of the picture that can be left out. */
export type Hidable = 'words' | 'points' | 'names' | 'poll' | 'ballot';

/** What the address asks of the overlay. Unknown values are as good as none. */
export interface OverlayOptions {
  /** Upper case; empty when the address names none */
  lobbyId: string;
  password: string | undefined;
  language: Language;
  theme: 'dark' | 'light';
  /** Factor on the size that fits, 0.25 to 4 */
  scale: number;
  hidden: ReadonlySet<Hidable>;
  /** False never shows a camera, whatever the game master says */
  cameras: boolean;
  /** Id or place (from 1) of the one player to show */
  player: string | undefined;
  part: Part | undefined;
  /** Number of players of the canned game; null plays the real one */
  demo: number | null;
  debug: boolean;
  reducedMotion: boolean;
}

const parts: readonly Part[] = ['timer', 'word', 'winner', 'poll'];
const hidables: readonly Hidable[] = ['words', 'points', 'names', 'poll', 'ballot'];

/** Reads the options out of an address, `{base}{lobbyId}?p=…`. */
export function readOptions(url: Pick<URL, 'pathname' | 'search'>, base = '/'): OverlayOptions {
  const query = new URLSearchParams(url.search);
  return {
    lobbyId: readLobbyId(url.pathname, base),
    password: query.get('p') || undefined,
    language: query.get('lang') === 'en' ? 'en' : 'de',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    scale: readScale(query.get('scale')),
    hidden: new Set(hidables.filter((piece) => (query.get('hide') ?? '').split(',').includes(piece))),
    cameras: query.get('cams') !== '0',
    player: query.get('player')?.trim() || undefined,
    part: parts.find((part) => part === query.get('part')),
    demo: query.get('demo') === '1' ? readCount(query.get('players')) : null,
    debug: query.get('debug') === '1',
    reducedMotion: query.get('reducedMotion') === '1',
  };
}

/** A hoster who knows nothing of bases may still serve the app under its name somewhere. */
function readLobbyId(pathname: string, base: string): string {
  const below = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1);
  const [, id = ''] = `/${below}`.match(/^(?:.*\/overlay)?\/(?!overlay\/?$)([A-Za-z0-9]+)\/?$/) ?? [];
  return id.toUpperCase();
}

function readScale(given: string | null): number {
  const scale = Number(given);
  return given && Number.isFinite(scale) && scale > 0 ? Math.min(4, Math.max(0.25, scale)) : 1;
}

function readCount(given: string | null): number {
  const count = Number.parseInt(given ?? '', 10);
  return count >= 1 && count <= 20 ? count : 4;
}
