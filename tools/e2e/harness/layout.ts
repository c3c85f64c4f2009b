import type { Locator, Page, ViewportSize } from 'playwright-core';

/** A page that evaluates an expression and waits for its promise. */
interface Evaluator {
  evaluate<T>(expression: string): Promise<T>;
}

/** What is wrong with how a page is laid out: it scrolls sideways, a word is torn, or a text is cut off. */
export async function findLayoutErrors(page: Evaluator): Promise<string[]> {
  return runChecks(page, sideways, tornWords, cutTexts);
}

/**
 * Where a page with texts of one repeated letter overflows: it scrolls sideways, a text sticks out of its box or of the
 * window, or takes so much room that other words are torn. Such a text itself may be torn, or end in an ellipsis.
 */
export async function findOverflows(page: Page): Promise<string[]> {
  const found = await runChecks(page, sideways, overflowingTexts, tornWords);
  return found.filter((error) => !/^tears "(.)\1+"$/.test(error));
}

/** Runs checks on a page once it is laid out, in one call, because each call costs as much as most checks. */
function runChecks(page: Evaluator, ...checks: (() => string[])[]): Promise<string[]> {
  return page.evaluate(`(${waitForLayout})().then(() => [${checks.map((check) => `...(${check})()`)}])`);
}

/** Changes the size of the window, and waits until the page is laid out for it. */
export async function resize(page: Page, viewport: ViewportSize): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(waitForLayout);
}

/**
 * Waits until fonts are loaded and texts that fit themselves into their boxes are drawn for the size of the window: the observer
 * created last is notified last. It waits for no frame, because a test may have stopped the clock of the page. A busy browser
 * may draw nothing more; then a second is enough.
 */
async function waitForLayout(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => {
    new ResizeObserver(resolve).observe(document.body);
    setTimeout(resolve, 1000);
  });
}

/** Compares the page with its root element, because the window of a phone zooms out to the width of a page that is too wide. */
function sideways(): string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
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

/** Placeholders that are wider than their empty field, for pages with letters of the usual size. */
export function findCutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(cutPlaceholders);
}

function cutPlaceholders(): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  const widthIn = (field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (canvas) canvas.font = font;
    const text = canvas?.measureText(field.placeholder).width ?? 0;
    return text + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  };
  return [...document.querySelectorAll('input')]
    .filter((field) => field.placeholder !== '' && field.value === '' && field.checkVisibility())
    .filter((field) => widthIn(field) > field.clientWidth + 1)
    .map((field) => `cuts "${field.placeholder}"`);
}

/** Texts that go on beside their box, or whose box goes on beside the window. */
function overflowingTexts(): string[] {
  const boxOf = (element: Element | null): Element => {
    const parent = element ?? document.body;
    return /^(inline|contents)$/.test(getComputedStyle(parent).display) ? boxOf(parent.parentElement) : parent;
  };
  const sticksOut = (text: Node) => {
    const box = boxOf(text.parentElement);
    const room = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = getComputedStyle(box).overflowX === 'visible' ? [...range.getClientRects(), room] : [room];
    const [left, right] = [Math.max(room.left, 0), Math.min(room.right, document.documentElement.clientWidth)];
    return drawn.some((rect) => rect.left < left - 1 || rect.right > right + 1);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return texts
    .filter((text) => text.textContent?.trim() && text.parentElement?.checkVisibility())
    .filter(sticksOut)
    .map((text) => `overflows "${text.textContent}"`);
}

/** WCAG 2.5.5, in CSS pixels. */
const TARGET_PX = 44;

/** Controls that are too small to tap; a radio button counts with its label, a hidden element not at all. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button]',
    );
    const boxOf = (element: HTMLElement) => {
      const isChoice = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type);
      return ((isChoice && element.labels?.[0]) || element).getBoundingClientRect();
    };
    return [...targets]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'),
      )
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML.slice(0, 80));
        return `touches "${name.trim()}" on ${Math.round(box.width)}x${Math.round(box.height)} px`;
      });
  }, TARGET_PX);
}

/**
 * Doubles the size of all letters and of nothing else, as browsers do that zoom the text alone. The returned function restores
 * the size.
 */
export async function doubleLetters(page: Page): Promise<() => Promise<void>> {
  const own = await page.evaluateHandle(() => {
    const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = elements.map((element) => ({ element, fontSize: element.style.fontSize }));
    for (const [at, element] of elements.entries()) element.style.fontSize = `${2 * (sizes[at] ?? 0)}px`;
    return before;
  });
  return async () => {
    await own.evaluate((before) => {
      for (const { element, fontSize } of before) element.style.fontSize = fontSize;
    });
    await own.dispose();
  };
}

/** Reports whether a click on the middle of an element would hit it, without scrolling. */
export async function isInSight(element: Locator): Promise<boolean> {
  await element.waitFor();
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** How far the text of a box reaches beyond its right edge, in pixels. */
export function overhang(box: Element): number {
  const text = document.createRange();
  text.selectNodeContents(box);
  return Math.round(text.getBoundingClientRect().right - box.getBoundingClientRect().right);
}
