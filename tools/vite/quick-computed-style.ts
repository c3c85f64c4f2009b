/** Elements that a browser never shows. */
const UNSEEN = 'script, style, template, head, title, link, meta';

/**
 * The style of an element without style sheets: its own, `hidden`, and the inherited `visibility`. jsdom compares each element
 * with every rule of the page, which is most of the time of a query by role; what style sheets do is tested in Chromium.
 */
export function quickComputedStyle(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style;
  const computed: Record<string, string> = {
    display: element.matches(UNSEEN) || element.hasAttribute('hidden') ? 'none' : own.display || 'block',
    visibility: visibilityOf(element),
  };
  const read = (name: string) => computed[name] ?? own.getPropertyValue(name);
  return new Proxy(own, {
    get(_, name) {
      if (name === 'getPropertyValue') return read;
      if (typeof name === 'string' && name in computed) return computed[name];
      const value: unknown = Reflect.get(own, name);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
}

function visibilityOf(element: Element): string {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { visibility } = (ancestor as HTMLElement).style;
    if (visibility !== '' && visibility !== 'inherit') return visibility;
  }
  return 'visible';
}
