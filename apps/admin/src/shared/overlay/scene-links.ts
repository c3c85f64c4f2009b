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
