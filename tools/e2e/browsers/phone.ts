import { expect } from 'vitest';

import type { Driver } from './driver.ts';

/** An element by its selector, and a part of its label or text. */
export interface Target {
  css: string;
  text?: string;
}

/** Where a tap on an element hits it, in CSS pixels; null while none is there that can be tapped. */
type Place = { x: number; y: number } | null;

/** WebDriver's code of the Enter key. */
const ENTER = '\uE007';

/** A guest's phone: what its page shows, and taps and keys on it. */
export class Phone {
  private readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Evaluates an expression in the page; its value or promise is read as JSON. */
  async evaluate<T>(expression: string): Promise<T> {
    return JSON.parse(await this.driver.evaluate(`Promise.resolve(${expression}).then(JSON.stringify)`));
  }

  async goto(url: string): Promise<void> {
    await this.driver.goto(url);
  }

  async reload(): Promise<void> {
    await this.driver.reload();
  }

  /** Waits until an element is shown. */
  async sees(css: string, text = ''): Promise<void> {
    await expect.poll(() => this.isShown({ css, text }), { message: `shows ${css} "${text}"` }).toBe(true);
  }

  isShown(target: Target): Promise<boolean> {
    return this.evaluate(`(${find})(${JSON.stringify(target)}) !== undefined`);
  }

  /** The attribute or the value of a field. */
  read(target: Target, property: string): Promise<string | null> {
    const name = JSON.stringify(property);
    return this.evaluate(
      `((node) => node?.getAttribute(${name}) ?? node?.[${name}] ?? null)((${find})(${JSON.stringify(target)}))`,
    );
  }

  /** Waits until nothing moves any more, for a second at most. */
  async settle(): Promise<void> {
    await this.evaluate(`(${settle})()`);
  }

  /** Taps an element once it stands still, is enabled, and nothing covers it. */
  async tap(css: string, text = ''): Promise<void> {
    let last: Place = null;
    const findPlace = async () => {
      const before = last;
      last = await this.evaluate<Place>(`(${placeOf})((${find})(${JSON.stringify({ css, text })}))`);
      return last !== null && before?.x === last.x && before.y === last.y;
    };
    await expect.poll(findPlace, { message: `can tap ${css} "${text}"`, interval: 100 }).toBe(true);
    const { x, y } = last ?? { x: 0, y: 0 };
    await this.driver.perform({
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: this.driver.pointer },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value } as const,
      { type: 'keyUp', value } as const,
    ]);
    await this.driver.perform({ type: 'key', id: 'keyboard', actions });
  }

  async pressEnter(): Promise<void> {
    await this.type(ENTER);
  }
}

/** Runs in the page: the first shown element. Names stand between marks of their writing direction, which do not count. */
function find({ css, text = '' }: Target): HTMLElement | undefined {
  const nameOf = (node: HTMLElement) => `${node.getAttribute('aria-label') ?? ''} ${node.textContent}`;
  return [...document.querySelectorAll<HTMLElement>(css)].find(
    (node) =>
      node.checkVisibility({ visibilityProperty: true }) &&
      nameOf(node)
        .replaceAll(/[\u2066-\u2069]/g, '')
        .includes(text),
  );
}

/** Runs in the page. What moves without an end does not count. */
async function settle(): Promise<null> {
  const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const limit = new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), limit]);
  return null;
}

/** Runs in the page. */
function placeOf(node: HTMLElement | undefined): Place {
  if (!node || node.matches(':disabled')) return null;
  const box = node.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  if (node.contains(document.elementFromPoint(x, y))) return { x, y };
  node.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
