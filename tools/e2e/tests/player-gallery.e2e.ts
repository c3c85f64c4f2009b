import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible, expectNoAppearanceFindings, expectNoFindings } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { type Gallery, GalleryWindow, openGallery, type Theme } from '../harness/gallery.ts';
import { findLayoutErrors } from '../harness/layout.ts';
import { type Person, WAIT_TIMEOUT_MS } from '../harness/person.ts';
import { keepPicture } from '../harness/pictures.ts';

/** One scene takes 3 s, on a busy machine 30; all of them have half an hour. */
const SCENE_TIMEOUT_MS = 120_000;
const TIMEOUT_MS = 1_800_000;

declare global {
  interface Window {
    /** Of the gallery's pages. */
    changeLanguage(language: Language): Promise<boolean>;
    showScene(name: string): void;
  }
}

type Language = keyof typeof LOOKS;

/**
 * Windows of each language: every size and theme occurs once, the drafts have the narrowest phone, and only German is dark, because
 * a change of theme draws everything again. axe checks the last window of German by all rules, that of French by those of appearance,
 * because the colours of a light phone are the same in each language.
 */
const LOOKS = {
  de: [look('1280x800', 'dark'), look('360x640', 'dark')],
  en: [look('768x1024', 'light'), look('390x844', 'light')],
  ar: [look('360x640', 'light')],
  fr: [look('844x390', 'light'), look('360x640', 'light')],
};

const LANGUAGES = ['de', 'en', 'ar', 'fr'] as const;

type Look = ReturnType<typeof look>;

function look(size: string, theme: Theme) {
  return { size, theme };
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its first parameter.
const galleryIt = it.extend('gallery', { scope: 'file' }, async ({}, { onCleanup }): Promise<Gallery> => {
  const gallery = await openGallery();
  onCleanup(() => gallery.close());
  return gallery;
});

describe('player gallery', () => {
  galleryIt(
    'every state fits every window in every language and has no finding of axe',
    { timeout: TIMEOUT_MS },
    async ({ arrive, gallery }) => {
      // Two contexts share the scenes, because the machine has two cores.
      const people = await Promise.all(['Ada', 'Bob'].map((name) => arrive(name, screens.laptop)));
      const [{ page }] = people as [Person, Person];
      const names = await sceneNames(page, gallery);
      expect(names.length).toBeGreaterThan(40);

      await Promise.all(
        people.map(async (person, index) => {
          await person.page.goto(`${gallery.url}apps/player/gallery/index.html?scene=${names[index]}&lang=de`);
          const view = await GalleryWindow.of(person.page);
          const scenes = names.filter((_, at) => at % people.length === index);
          // Each scene is opened in the language in which the one before was shown last.
          for (const [at, scene] of scenes.entries())
            await lookAt(view, scene, at % 2 === 0 ? LANGUAGES : [...LANGUAGES].reverse());
        }),
      );
    },
  );

  galleryIt('axe finds nothing in any component', async ({ arrive, gallery }) => {
    const { page } = await arrive('Ada', screens.laptop);
    for (const lang of LANGUAGES) {
      await page.goto(`${gallery.url}libs/ui/gallery/index.html?lang=${lang}`);
      await page.locator(`html[lang=${lang}]`).waitFor();
      await page.locator('[data-specimen]').first().waitFor();
      // A whole page inside a page has a second main; every scene above is one on its own.
      await page.locator('[data-specimen=Screen]').evaluate((specimen) => specimen.remove());
      await expectAccessible(page, `components, ${lang}`);
    }
  });
});

/** The names that the overview lists; its frames would open all scenes at once. */
async function sceneNames(page: Page, gallery: Gallery): Promise<string[]> {
  await page.route('**/*?scene=*', (route) => route.abort());
  await page.goto(`${gallery.url}apps/player/gallery/index.html`);
  const names = page.locator('figcaption');
  await names.first().waitFor();
  const all = await names.allInnerTexts();
  await page.unroute('**/*?scene=*');
  return all;
}

/** Looks at a scene in all languages. One that stands still, as pages of a busy browser may, is loaded once more. */
async function lookAt(view: GalleryWindow, scene: string, languages: readonly Language[]): Promise<void> {
  const { page } = view;
  try {
    await inTime(scene, lookInAll(view, scene, languages));
  } catch {
    await page.goto(`${page.url().split('?')[0]}?scene=${scene}&lang=de`);
    await inTime(scene, lookInAll(view, scene, languages));
  }
}

/** Ends what takes longer than a scene may. */
async function inTime(scene: string, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const standstill = pause(SCENE_TIMEOUT_MS, undefined, over).then(() =>
    Promise.reject(Error(`${scene} stands still`)),
  );
  await Promise.race([work, standstill]).finally(() => over.abort());
}

async function lookInAll(view: GalleryWindow, scene: string, languages: readonly Language[]): Promise<void> {
  const { page } = view;
  await page.evaluate((name) => window.showScene(name), scene);
  await page.locator('[data-drawn]').waitFor({ state: 'attached' });
  for (const language of languages) {
    for (const as of LOOKS[language]) await expectFit(view, scene, language, as);
    if (language === 'de') await expectNoFindings(page, `${scene}, ${language}`);
    if (language === 'fr') await expectNoAppearanceFindings(page, `${scene}, ${language}`);
  }
}

async function expectFit(view: GalleryWindow, scene: string, language: Language, { size, theme }: Look): Promise<void> {
  const { page } = view;
  const [width = 0, height = 0] = size.split('x').map(Number);
  // All at once: the page is drawn once.
  await Promise.all([
    page.evaluate((next) => document.documentElement.lang === next || window.changeLanguage(next), language),
    view.change({ width, height }, theme),
  ]);
  await page.evaluate(waitUntilDrawn, { language, theme, timeout: WAIT_TIMEOUT_MS });
  await keepPicture(page, `gallery/${scene}-${language}-${size}-${theme}`);
  expect.soft(await findLayoutErrors(page), `${scene}-${language}, ${size}`).toEqual([]);
}

/** Waits until the page has its language and theme, and components that depend on the size of the window are drawn for it. */
async function waitUntilDrawn({
  language,
  theme,
  timeout,
}: Record<'language' | 'theme', string> & { timeout: number }) {
  const page = document.documentElement;
  // A busy browser may draw nothing more; then a second is enough.
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 1000);
    });
  const until = performance.now() + timeout;
  while (page.lang !== language || page.dataset.mantineColorScheme !== theme) {
    if (performance.now() > until) throw new Error(`not ${language}, ${theme}: ${page.outerHTML.slice(0, 200)}`);
    await frame();
  }
  await frame();
  await frame();
}
