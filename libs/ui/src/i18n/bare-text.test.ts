import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** Components of the pages that people read, and of this library. */
const files = ['apps/player/src', 'apps/admin/src', 'libs/ui/src']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/(gallery|testing)\//.test(file));

type Node = { type: string; [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

const childrenOf = (node: Node): Node[] => (Array.isArray(node.children) ? node.children.filter(isNode) : []);
const isMarkup = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

/** The expressions that a child may render: both sides of a condition, or itself. */
function outcomes(node: unknown): Node[] {
  if (!isNode(node)) return [];
  if (node.type === 'JSXExpressionContainer') return outcomes(node.expression);
  if (node.type === 'ParenthesizedExpression') return outcomes(node.expression);
  if (node.type === 'ConditionalExpression') return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  if (node.type === 'LogicalExpression') return outcomes(node.right);
  return [node];
}

/** Names of components that a condition chooses: another one replaces the element of the first. */
const chosenIn = (code: string) => [...code.matchAll(/const ([A-Z]\w*) = [^;=]*[?[]/g)].map(([, name]) => name);

/** Reports whether a child may come and go. A condition between two texts changes one text. */
function isConditional(node: unknown, chosen: readonly unknown[]): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'JSXExpressionContainer') return isConditional(node.expression, chosen);
  if (isNode(node.openingElement) && isNode(node.openingElement.name))
    return chosen.includes(node.openingElement.name.name);
  if (node.type === 'ConditionalExpression') return !outcomes(node).every(isTextual);
  return node.type === 'LogicalExpression' || isCallOf(node, /^map$/);
}

function isCallOf({ type, callee }: Node, name: RegExp): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return name.test(String(isNode(callee.property) ? callee.property.name : callee.name));
}

const isTextual = (node: Node) =>
  isCallOf(node, /^(t|isolate|fill|format.*|.*Text)$/) ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && /\S/.test(String(node.value ?? '')));

/** Reports whether a child may be a text of its own in the document. */
function isText(node: Node): boolean {
  return node.type === 'JSXText' ? /\S/.test(String(node.value)) : outcomes(node).some(isTextual);
}

/** Children that the page may show; comments and line breaks are none. */
const shown = (node: Node) =>
  childrenOf(node).filter(
    (child) =>
      (child.type !== 'JSXText' || /\S/.test(String(child.value))) &&
      !(isNode(child.expression) && child.expression.type === 'JSXEmptyExpression'),
  );

/** Where an element holds text beside siblings that come and go, or a fragment holds text at all. */
function bareTexts(node: Node, code: string, chosen = chosenIn(code)): string[] {
  const children = isMarkup(node) ? shown(node) : [];
  const beside =
    node.type === 'JSXFragment' || (children.length > 1 && children.some((child) => isConditional(child, chosen)));
  const own = beside && children.some(isText) ? [code.slice(Number(node.start), Number(node.end))] : [];
  const nested = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...own, ...nested.filter(isNode).flatMap((inner) => bareTexts(inner, code, chosen))];
}

const check = (code: string) => bareTexts(parseAst(code, { lang: 'tsx' }) as unknown as Node, code);

/** A browser that translates a page moves its texts into elements of its own, where React no longer finds them. */
describe('components that a browser may translate', () => {
  it.each([
    '<p>{ready && <b />}{t("x")}</p>',
    '<p>Punkte {list.map(draw)}</p>',
    '<p><b /> {a ? t("x") : null}</p>',
    '<p><b /> {a ? t("x") : <i />}</p>',
    '<>{t("x")}</>',
  ])('are checked: %s', (code) => expect(check(code)).toEqual([code]));

  it.each([
    '<p>{ready && t("x")}</p>',
    '<p>{ready && <b />}<span>{t("x")}</span></p>',
    '<p><b />{t("x")}</p>',
    '<p><b />{a ? t("x") : t("y")}</p>',
  ])('may hold text where nothing comes or goes: %s', (code) => expect(check(code)).toEqual([]));

  it.each(files)('have no text beside siblings that come and go: %s', (file) => {
    expect(check(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each(['player', 'admin', 'overlay'])('ask the browser not to translate: %s', (app) => {
    expect(readFileSync(`apps/${app}/index.html`, 'utf8')).toContain('translate="no"');
  });
});
