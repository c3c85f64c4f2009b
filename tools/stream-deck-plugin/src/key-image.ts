import type { Face, Light } from './key-faces.ts';

/** Colours of the theme's dark side; each has a contrast of at least 4.5 to what it is drawn on. */
const colors: Record<Light, string> = {
  white: '#eceef4',
  dim: '#858c9e',
  green: '#34d36f',
  amber: '#fbbf24',
  red: '#ff8a8a',
  violet: '#a78bfa',
  filled: '#ffffff',
};
const BACKGROUND = '#0f1117';
const FILLED_BACKGROUND = '#b91c1c';

/** Edge of a key's picture, as a Stream Deck with a high resolution shows it. */
const EDGE = 144;
const TEXT_WIDTH = 120;
/** Width of a bold letter, in heights of the font. */
const LETTER = 0.58;

/** Draws a key as SVG. `icon` is the inside of one with an edge of 24, drawn in #fff. */
export function keyImage(face: Face, icon: string): string {
  const color = colors[face.light];
  const isFilled = face.light === 'filled';
  const isPlain = face.light === 'white' || face.light === 'dim';
  const border = isFilled || isPlain ? '' : `<rect x="4" y="4" width="136" height="136" rx="18" stroke-width="6"/>`;
  const content = face.large ? text(face.header, 40, 24) + centered(face.large) : labelled(face.lines);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="0 0 ${EDGE} ${EDGE}">` +
    `<rect width="${EDGE}" height="${EDGE}" fill="${isFilled ? FILLED_BACKGROUND : BACKGROUND}"/>` +
    `<g fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round">${border}` +
    `<g font-family="Arial, Helvetica, sans-serif" font-weight="bold" text-anchor="middle">${content}</g></g></svg>`
  );

  function labelled(lines: string[]): string {
    const isShort = lines.length === 1;
    const drawing = icon.replaceAll('#fff', color);
    const label = lines.map((line, at) => text(line, (isShort ? 122 : 102) + 26 * at, 25)).join('');
    return `<g transform="translate(42 ${isShort ? 24 : 14}) scale(2.5)">${drawing}</g>${label}`;
  }

  function text(line: string, y: number, size: number): string {
    const fitting = Math.min(size, Math.floor(TEXT_WIDTH / (LETTER * Math.max(1, [...line].length))));
    const fill = face.light === 'dim' ? '#a9b0c0' : '#ffffff';
    return (
      line && `<text x="72" y="${y}" font-size="${fitting}" fill="${fill}" stroke="none">${escapeMarkup(line)}</text>`
    );
  }

  function centered(lines: string[]): string {
    const [only = '', ...more] = lines;
    return more.length === 0 ? text(only, 104, 58) : lines.map((line, at) => text(line, 84 + 34 * at, 32)).join('');
  }
}

function escapeMarkup(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
