import type { TextKey } from './i18n';

/** Loads the module as a newly opened page does, with an English file that arrives when the test says so. */
async function openPage() {
  vi.resetModules();
  const i18n = await import('./i18n');
  let arrive = (_: object) => {};
  let fail = (_: Error) => {};
  const english = new Promise<object>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  i18n.registerMessages({ bundled: {}, load: { '../locales/en/player.json': () => english } });
  return { ...i18n, arrive: () => arrive({}), fail: () => fail(new TypeError('Failed to fetch')) };
}

afterEach(() => {
  document.documentElement.lang = 'de';
  vi.resetModules();
});

describe('changeLanguage', () => {
  it('shows the language that was chosen last, when texts of an earlier choice arrive later', async () => {
    const { changeLanguage, currentLanguage, arrive } = await openPage();
    const english = changeLanguage('en');
    expect(await changeLanguage('de')).toBe(true);
    arrive();
    await english;

    expect(currentLanguage()).toBe('de');
    expect(document.documentElement).toHaveAttribute('lang', 'de');
  });

  it('keeps the language and returns false, when the texts cannot be loaded', async () => {
    const { changeLanguage, currentLanguage, fail } = await openPage();
    const english = changeLanguage('en');
    fail();

    expect(await english).toBe(false);
    expect(currentLanguage()).toBe('de');
  });

  it('loads nothing, when the browser is offline', async () => {
    const { changeLanguage, arrive, currentLanguage } = await openPage();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    arrive();

    expect(await changeLanguage('en')).toBe(false);
    expect(currentLanguage()).toBe('de');
  });

  it('returns to a loaded language, when the browser is offline', async () => {
    const { changeLanguage, arrive, currentLanguage } = await openPage();
    arrive();
    await changeLanguage('en');
    await changeLanguage('de');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    expect(await changeLanguage('en')).toBe(true);
    expect(currentLanguage()).toBe('en');
  });
});

describe('registerMessages', () => {
  it('loads texts of the first language that are registered after the page was opened', async () => {
    vi.resetModules();
    localStorage.setItem('tarnwort.language', 'en');
    const { i18n, registerMessages, initialTextsLoaded } = await import('./i18n');
    await initialTextsLoaded();
    registerMessages({ bundled: {}, load: { '../locales/en/player.json': async () => ({ submit: 'Off it goes' }) } });
    await initialTextsLoaded();

    expect(i18n.t('player.submit')).toBe('Off it goes');
  });
});

describe('t', () => {
  /** A page with these German and English texts in the namespace `player`. */
  async function openWith(german: object, english: object = {}) {
    const page = await openPage();
    page.registerMessages({
      bundled: { '../locales/de/player.json': german, '../locales/en/player.json': english },
      load: {},
    });
    const t = (key: string, values?: object) => page.i18n.t(`player.${key}` as TextKey, values as never);
    return { ...page, t };
  }

  const texts = {
    nested: { setup: 'Einrichtung' },
    points_one: '{{count}} Punkt',
    points_other: '{{count, number}} Punkte',
    wordWas: 'Das Wort war {{word}}',
    both: '{{a}}{{b}}{{a}}',
    every: '{{count}} Spieler',
  };

  it.each([
    ['nested.setup', undefined, 'Einrichtung'],
    ['points', { count: 1 }, '1 Punkt'],
    ['points', { count: 0 }, '0 Punkte'],
    ['points', { count: 12_345 }, '12.345 Punkte'],
    ['every', { count: 3 }, '3 Spieler'],
    ['wordWas', { word: '{{word}} $1 $& $t(common.home)' }, 'Das Wort war {{word}} $1 $& $t(common.home)'],
    ['both', { a: 1, b: '<b>' }, '1<b>1'],
    ['both', {}, ''],
  ])('returns player.%s with %j as "%s"', async (key, values, text) => {
    const { t } = await openWith(texts);

    expect(t(key, values)).toBe(text);
  });

  it('keeps a value of another script apart from the text around it', async () => {
    const { t } = await openWith(texts);

    expect(t('wordWas', { word: 'تفاحة' })).toBe('Das Wort war \u2068تفاحة\u2069');
  });

  it('returns English for a text that a draft lacks', async () => {
    vi.resetModules();
    const page = await import('./i18n');
    const load = vi.fn(async () => ({ nested: { setup: 'Setup' }, points_other: '{{count}} points' }));
    page.registerMessages({
      bundled: {
        '../locales/de/player.json': texts,
        '../locales/fr/player.json': { nested: { setup: 'Préparation' } },
      },
      load: { '../locales/en/player.json': load },
    });
    await page.changeLanguage('fr');

    expect(page.i18n.t('player.nested.setup' as TextKey)).toBe('Préparation');
    expect(page.i18n.t('player.points' as TextKey, { count: 3 })).toBe('3 points');
    expect(load).toHaveBeenCalledOnce();
  });

  it('uses plural form and separators of the language, and German for a missing text', async () => {
    const { arrive, changeLanguage, t } = await openWith(texts, { points_other: '{{count, number}} points' });
    arrive();
    await changeLanguage('en');

    expect(t('points', { count: 12_345 })).toBe('12,345 points');
    expect(t('nested.setup')).toBe('Einrichtung');
  });
});

describe('offeredLanguages', () => {
  it('have a file for each namespace of the page', async () => {
    const { registerMessages, offeredLanguages } = await openPage();
    expect(offeredLanguages()).toEqual(['de', 'en', 'fr', 'ar']);

    const { adminMessages } = await import('./admin-messages');
    registerMessages(adminMessages);
    expect(offeredLanguages()).toEqual(['de', 'en']);
  });

  it('exclude a language that was stored on another page', async () => {
    vi.resetModules();
    localStorage.setItem('tarnwort.language', 'fr');
    const { registerMessages, initialTextsLoaded, currentLanguage } = await import('./i18n');
    const { adminMessages } = await import('./admin-messages');
    registerMessages(adminMessages);
    await initialTextsLoaded();

    expect(currentLanguage()).toBe('de');
  });
});
