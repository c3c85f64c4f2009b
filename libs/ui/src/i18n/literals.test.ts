import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** Attributes whose value is read or heard. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'description',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** Components of all apps and of this library, but tests and canned values. */
const files = ['apps/player/src', 'apps/admin/src', 'apps/overlay/src', 'libs/ui/src']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/(gallery|testing|demo)\//.test(file));

type Node = { type: string; [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Every text in a component's markup that comes from no catalogue. */
function literalsIn(node: Node): string[] {
  const own = literalOf(node);
  const children = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [
    ...(own && /\p{L}{2}/u.test(own) && !URL.canParse(own) ? [own] : []),
    ...children.filter(isNode).flatMap(literalsIn),
  ];
}

function literalOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim();
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return undefined;
  return SPOKEN.has(String(node.name.name)) && node.value.type === 'Literal' ? String(node.value.value) : undefined;
}

const parse = (code: string) => parseAst(code, { lang: 'tsx' }) as unknown as Node;

describe('components', () => {
  it('are checked for literals in text and in spoken attributes', () => {
    const code = '<p title="Hallo">Punkte <b aria-label={t("x")}>{"a"}</b> 3 <i title="https://a.example/" /></p>';

    expect(literalsIn(parse(code))).toEqual(['Hallo', 'Punkte']);
    expect(files.length).toBeGreaterThan(20);
  });

  it.each(files)('have no literal text: %s', (file) => {
    expect(literalsIn(parse(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
