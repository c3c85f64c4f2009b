/** Wraps every text of the page into an element, as the translation of a browser does. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('style, script')) continue;
    const translated = document.createElement('font');
    text.replaceWith(translated);
    translated.append(text);
  }
}
