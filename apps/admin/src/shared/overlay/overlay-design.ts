import { useLocalStorage } from '@mantine/hooks';

import { parseJson } from '../parse-json';
import { useLinks } from '../session/session';

/** The options of the overlay's address that a game master chooses, by their names there; the first value is the default. */
export const designChoices = {
  look: ['show', 'classic'],
  accent: ['violet', 'magenta', 'petrol', 'copper', 'graphite'],
  font: ['figtree', 'atkinson'],
  theme: ['dark', 'light'],
  lang: ['de', 'en'],
  code: ['watch', 'join', 'none'],
  speaking: ['0', '1'],
} as const;

export type DesignOption = keyof typeof designChoices;

/** A value for each option; one that is missing has its default. */
export type OverlayDesign = { readonly [K in DesignOption]?: (typeof designChoices)[K][number] };

export const designOptions = Object.keys(designChoices) as DesignOption[];

/** The value of an option, also when it is the default. */
export function chosen(design: OverlayDesign, option: DesignOption): string {
  return design[option] ?? designChoices[option][0];
}

/** The overlay's address with the design; defaults are left out, so that the address stays short. */
export function withDesign(address: string, design: OverlayDesign): string {
  const url = new URL(address);
  for (const option of designOptions) {
    const value = chosen(design, option);
    if (value !== designChoices[option][0]) url.searchParams.set(option, value);
  }
  return url.href;
}

/** The phases that the demo game of a preview can show. */
export const demoPhases = ['before', 'playing', 'reveal', 'between'] as const;
export type DemoPhase = (typeof demoPhases)[number];

/** The address of the overlay with a demo game, without the lobby's id and password. */
export function demoLink(address: string, phase: DemoPhase, players: number): string {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/[^/]+$/, 'DEMO');
  url.searchParams.delete('p');
  url.searchParams.set('demo', '1');
  url.searchParams.set('phase', phase);
  url.searchParams.set('players', String(players));
  return url.href;
}

/** A design as it was stored; what this version does not know is left out. */
export function parseDesign(stored: string | undefined): OverlayDesign {
  const values: unknown = parseJson(stored);
  if (typeof values !== 'object' || values === null) return {};
  const known = designOptions.flatMap((option) => {
    const choices: readonly string[] = designChoices[option];
    const value: unknown = Reflect.get(values, option);
    return typeof value === 'string' && choices.includes(value) ? [[option, value]] : [];
  });
  return Object.fromEntries(known);
}

/** The design of the overlay, kept by this browser, and the overlay's address with it. */
export function useOverlayDesign() {
  const { overlay } = useLinks();
  const [design, setDesign] = useLocalStorage<OverlayDesign>({
    key: 'tarnwort.overlay-design',
    defaultValue: {},
    deserialize: parseDesign,
    getInitialValueInEffect: false,
  });
  const choose = (option: DesignOption, value: string) =>
    setDesign(parseDesign(JSON.stringify({ ...design, [option]: value })));
  return { design, choose, link: withDesign(overlay, design) };
}
