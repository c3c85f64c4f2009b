/** The pieces of the overlay that can stand alone. */
export const overlayParts = [
  'starting-soon',
  'join',
  'round',
  'category',
  'timer',
  'word',
  'poll',
  'winner',
  'standings',
] as const;

export type OverlayPart = (typeof overlayParts)[number];

/** The overlay with one player's panel alone. Goes by the id: a player keeps their scene when the order changes. */
export function playerPanelLink(overlay: string, playerId: string): string {
  return withOption(overlay, 'player', playerId);
}

/** The overlay with one of its pieces alone. */
export function partLink(overlay: string, part: OverlayPart): string {
  return withOption(overlay, 'part', part);
}

function withOption(address: string, option: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(option, value);
  return url.href;
}

/** Width and height of a source that fits, for what is smaller than the picture. */
const sizes: Partial<Record<OverlayPart | 'player', readonly [number, number]>> = {
  player: [838, 471],
  join: [480, 480],
  round: [320, 160],
  category: [960, 160],
  timer: [640, 200],
  word: [960, 200],
  poll: [640, 540],
  winner: [1280, 160],
  standings: [640, 720],
};

/** An address that OBS makes a source of this name and a fitting size of when it is dragged there; the overlay ignores both. */
export function sourceLink(address: string, name?: string): string {
  const url = new URL(address);
  const shown = url.searchParams.has('player')
    ? 'player'
    : overlayParts.find((part) => part === url.searchParams.get('part'));
  const [width, height] = (shown && sizes[shown]) ?? [1920, 1080];
  url.searchParams.set('layer-name', name ? `Tarnwort ${name}` : 'Tarnwort');
  url.searchParams.set('layer-width', String(width));
  url.searchParams.set('layer-height', String(height));
  // OBS reads a plus as a plus.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
