import { readFileSync } from 'node:fs';

const css = readFileSync('libs/ui/src/theme/tokens.css', 'utf8');
const blocks = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({ selector, body }));

/** The tokens of a scheme: the dark ones, with those of the light block over them. */
function tokensOf(scheme: 'dark' | 'light') {
  const wanted = blocks.filter(({ selector }) => selector.includes("'dark'") || selector.includes(`'${scheme}'`));
  return new Map(
    wanted.flatMap(({ body }) =>
      [...body.matchAll(/(--tw-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

type Rgb = [number, number, number];

function rgb(value: string, ground: Rgb): Rgb {
  const mixed = value.match(/rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/);
  if (mixed) {
    const alpha = Number(mixed[4]) / 100;
    return [1, 2, 3].map((n, i) => Number(mixed[n]) * alpha + (ground[i] ?? 0) * (1 - alpha)) as Rgb;
  }
  const hex = value.slice(1).length === 3 ? [...value.slice(1)].map((c) => c + c).join('') : value.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const meanings = ['brand', 'turn', 'crewmate', 'imposter', 'warning'];

describe.each(['dark', 'light'] as const)('the %s tokens', (scheme) => {
  const tokens = tokensOf(scheme);
  const at = (name: string, ground: Rgb = [0, 0, 0]) => rgb(tokens.get(`--tw-${name}`) ?? 'missing', ground);
  const surfaces = ['ground', 'surface', 'raised'];

  it.each(surfaces)('let every text be read on %s', (surface) => {
    for (const text of ['text', 'text-dim', ...meanings.map((meaning) => `${meaning}-text`)]) {
      expect.soft(contrast(at(text), at(surface)), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(surfaces)('let every line be seen on %s', (surface) => {
    for (const line of ['control-line', ...meanings]) {
      expect.soft(contrast(at(line), at(surface)), line).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(meanings)('let the text on a filled and a soft %s be read', (meaning) => {
    const soft = at(`${meaning}-soft`, at('surface'));

    expect.soft(contrast(at(`on-${meaning}`), at(`${meaning}-fill`))).toBeGreaterThanOrEqual(4.5);
    expect.soft(contrast(at(`${meaning}-text`), soft)).toBeGreaterThanOrEqual(4.5);
  });
});
