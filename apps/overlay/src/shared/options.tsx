import { limits, type SlotOptions } from '@tarnwort/protocol';
import { type Language, languages, type OverlayTexts, overlayTexts } from '@tarnwort/ui/plain';
import { createContext, useContext } from 'react';

const PARTS = ['timer', 'word', 'winner', 'poll', 'standings', 'category', 'round', 'join', 'starting-soon'] as const;
const HIDABLES = ['words', 'points', 'names', 'poll', 'ballot'] as const;
const LOOKS = ['show', 'classic'] as const;
const ACCENTS = ['violet', 'magenta', 'petrol', 'copper', 'graphite'] as const;
const FONTS = ['figtree', 'atkinson'] as const;
const PHASES = ['before', 'playing', 'waiting', 'reveal', 'between'] as const;
const CODES = ['watch', 'join', 'none'] as const;

/** Values of `part=`: one part instead of the whole grid. */
export type Part = (typeof PARTS)[number];

/** Values of `hide=`. */
export type Hidable = (typeof HIDABLES)[number];

/** Values of `look=`: the look made for streams, or the one with fixed sizes. */
export type Look = (typeof LOOKS)[number];

/** Values of `accent=`: the colour of round, stage and leading votes in the look Show. */
export type Accent = (typeof ACCENTS)[number];

/** Values of `font=`; `shared/fonts.ts` loads them. */
export type Font = (typeof FONTS)[number];

/** Values of `phase=`: where the demo game stays. */
export type DemoPhase = (typeof PHASES)[number];

/** Values of `code=`: what the code before the game opens. */
export type Code = (typeof CODES)[number];

/** The options of the overlay's URL. Unknown values are ignored. */
export interface OverlayOptions {
  /** Upper case; empty when the URL has none */
  lobbyId: string;
  password: string | undefined;
  language: Language;
  theme: 'dark' | 'light';
  look: Look;
  accent: Accent;
  font: Font;
  code: Code;
  /** Factor on the size that fits, 0.25 to 4 */
  scale: number;
  hidden: ReadonlySet<Hidable>;
  /** False: no cameras, even when the game master switches them on */
  cameras: boolean;
  /** True: the panel of a player whose camera is loud lights up */
  speaking: boolean;
  /** Whether the whole picture shows a card instead of nothing: during a blackout, and while a slot has no lobby */
  pause: boolean;
  /** Id or position (from 1) of the single player to show */
  player: string | undefined;
  part: Part | undefined;
  /** Number of players of the demo game; null for a real lobby */
  demo: number | null;
  /** Phase of the demo game to stay in; undefined for whole rounds */
  demoPhase: DemoPhase | undefined;
  /** The secret of a slot, whose lobby is shown; undefined for a lobby of the path */
  slotKey: string | undefined;
  /** The picture on the game master's own screen, which is not counted as an overlay */
  preview: boolean;
  /** Whether a page of a slot may act in its streaming program whatever the slot says */
  obs: boolean;
  /** The token of a seat, with which the picture is not late as the stream is; only in a fragment */
  token: string | undefined;
  debug: boolean;
  reducedMotion: boolean;
}

/** Parses the options of a URL `{base}{lobbyId}?p=…` or `{base}live?…#key=…`; those of the slot stand for what the URL leaves out. */
export function parseOptions(
  url: Pick<URL, 'pathname' | 'search'> & { hash?: string },
  base = '/',
  { obs: _, ...slot }: SlotOptions = {},
): OverlayOptions {
  const query = new URLSearchParams({ ...slot, ...Object.fromEntries(new URLSearchParams(url.search)) });
  const fragment = new URLSearchParams((url.hash ?? '').slice(1));
  const slotKey = fragment.get('key') || undefined;
  return {
    lobbyId: slotKey ? '' : parseLobbyId(url.pathname, base),
    slotKey,
    password: query.get('p') || fragment.get('p') || undefined,
    language: languages.find((language) => language === query.get('lang')) ?? 'de',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    look: LOOKS.find((look) => look === query.get('look')) ?? 'show',
    accent: ACCENTS.find((accent) => accent === query.get('accent')) ?? 'violet',
    font: FONTS.find((font) => font === query.get('font')) ?? 'figtree',
    code: CODES.find((code) => code === query.get('code')) ?? 'watch',
    scale: parseScale(query.get('scale')),
    hidden: new Set(HIDABLES.filter((piece) => (query.get('hide') ?? '').split(',').includes(piece))),
    cameras: query.get('cams') !== '0',
    speaking: query.get('speaking') === '1',
    pause: query.get('pause') === 'card',
    player: query.get('player')?.trim() || undefined,
    part: PARTS.find((part) => part === query.get('part')),
    demo: query.get('demo') === '1' ? parsePlayerCount(query.get('players')) : null,
    demoPhase: PHASES.find((phase) => phase === query.get('phase')),
    preview: query.get('preview') === '1',
    obs: query.get('obs') === '1',
    token: fragment.get('token') || undefined,
    debug: query.get('debug') === '1',
    reducedMotion: query.get('reducedMotion') === '1',
  };
}

/** Also finds the id after `/overlay/` anywhere in the path: a static host may serve the app without rewriting its base. */
function parseLobbyId(pathname: string, base: string): string {
  const below = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1);
  const [, id = ''] = `/${below}`.match(/^(?:.*\/overlay)?\/(?!overlay\/?$)([A-Za-z0-9]+)\/?$/) ?? [];
  return id.toUpperCase();
}

function parseScale(text: string | null): number {
  const scale = Number(text);
  return text && Number.isFinite(scale) && scale > 0 ? Math.min(4, Math.max(0.25, scale)) : 1;
}

function parsePlayerCount(text: string | null): number {
  const count = Number.parseInt(text ?? '', 10);
  return count >= 1 && count <= limits.players ? count : 4;
}

/** The options of this page; they never change. */
export const OptionsContext = createContext<OverlayOptions>(parseOptions({ pathname: '/', search: '' }));

/** The options of this page's URL. */
export function useOptions(): OverlayOptions {
  return useContext(OptionsContext);
}

/** The overlay's texts in the language of the URL. */
export function useTexts(): OverlayTexts {
  return overlayTexts[useOptions().language];
}
