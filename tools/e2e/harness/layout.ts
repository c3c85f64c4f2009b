import type { Page } from 'playwright-core';

/** What is wrong with how a page is laid out: it scrolls sideways, a word is torn, or a text is cut off. */
export async function misfits(page: Page): Promise<string[]> {
  const found = await Promise.all([page.evaluate(sideways), page.evaluate(tornWords), page.evaluate(cutTexts)]);
  return found.flat();
}

function sideways(): string[] {
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  return wide > 0 ? [`scrolls ${wide} px sideways`] : [];
}

/** Words whose letters stand in more than one line. */
function tornWords(): string[] {
  const linesOf = (text: Node, start: number, length: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return texts
    .filter((text) => text.parentElement?.checkVisibility())
    .flatMap((text) => [...(text.textContent ?? '').matchAll(/[\p{L}\p{N}_]{2,}/gu)].map((word) => ({ text, word })))
    .filter(({ text, word }) => linesOf(text, word.index, word[0].length) > 1)
    .map(({ word }) => `tears "${word[0]}"`);
}

/** Texts that are wider than their box and end at its edge. What only screen readers see does not count. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.children.length === 0 && element.textContent?.trim() && element.checkVisibility())
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).overflowX !== 'visible')
    .map((element) => `cuts "${element.textContent}"`);
}
