import type { Locator } from 'playwright-core';

/** The text of an element as a person sees it: without what is hidden, lines as they are drawn. Waits for the element. */
export function shown(element: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: the text content also has hidden texts.
  return element.innerText();
}
