import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible, expectNothingFound, expectNothingFoundInLook } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { type Gallery, openGallery } from '../harness/gallery.ts';
import { misfits } from '../harness/layout.ts';
import type { Person } from '../harness/person.ts';

/** Where pictures of all scenes go when TARNWORT_PICTURES asks for them; taking them is a third of the test's time. */
const OUTPUT = join(import.meta.dirname, '../output/gallery');
const takesPictures = process.env.TARNWORT_PICTURES !== undefined;
/** axe goes over each state. */
const TIMEOUT_MS = 900_000;

declare global {
  interface Window {
    /** Of the gallery's pages. */
    changeLanguage(language: Language): Promise<boolean>;
    showScene(name: string): void;
  }
}

type Language = keyof typeof LOOKS;

/**
 * Every size and theme comes up in some language; the drafts are looked at on the narrowest phone, and the longer one on a phone on
 * its side. axe looks at the last one: by all rules in German, in other languages by the rules that depend on the look.
 */
const LOOKS = {
  de: [look('1280x800', 'light'), look('360x640', 'dark')],
  en: [look('768x1024', 'dark'), look('390x844', 'light')],
  ar: [look('360x640', 'light')],
  fr: [look('844x390', 'light'), look('360x640', 'dark')],
};

/** The first is what a scene is opened in; French, which looks like English to axe, is looked at for its length. */
const LANGUAGES = ['de', 'en', 'ar', 'fr'] as const;
const audits = { de: expectNothingFound, en: expectNothingFoundInLook, ar: expectNothingFoundInLook, fr: null };

type Look = ReturnType<typeof look>;

function look(size: string, theme: 'dark' | 'light') {
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
      // Two people look, each at every other scene: there are two cores.
      const people = await Promise.all(['Ada', 'Bob'].map((name) => arrive(name, screens.laptop)));
      const [{ page }] = people as [Person, Person];
      const names = await sceneNames(page, gallery);
      expect(names.length).toBeGreaterThan(40);
      if (takesPictures) await mkdir(OUTPUT, { recursive: true });

      await Promise.all(
        people.map(async (person, hand) => {
          await person.page.goto(`${gallery.url}apps/player/gallery/index.html?scene=${names[hand]}&lang=de`);
          for (const scene of names.filter((_, at) => at % people.length === hand)) await lookAt(person.page, scene);
        }),
      );
    },
  );

  galleryIt('axe finds nothing in any component', async ({ arrive, gallery }) => {
    const { page } = await arrive('Ada', screens.laptop);
    for (const lang of ['de', 'en', 'fr', 'ar']) {
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

/** Looks at a scene in all languages; it is opened once. */
async function lookAt(page: Page, scene: string): Promise<void> {
  await page.evaluate(
    async ({ name, language }) => {
      await window.changeLanguage(language);
      window.showScene(name);
    },
    { name: scene, language: LANGUAGES[0] },
  );
  await page.locator('[data-drawn]').waitFor({ state: 'attached' });
  for (const language of LANGUAGES) {
    if (language !== LANGUAGES[0]) await page.evaluate((next) => window.changeLanguage(next), language);
    await page.locator(`html[lang=${language}]`).waitFor();
    for (const as of LOOKS[language]) await looksRight(page, `${scene}-${language}`, as);
    await audits[language]?.(page, `${scene}, ${language}`);
  }
}

async function looksRight(page: Page, name: string, { size, theme }: Look): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
  if (takesPictures) await page.screenshot({ path: join(OUTPUT, `${name}-${size}-${theme}.png`) });
  expect.soft(await misfits(page), `${name}, ${size}`).toEqual([]);
}
