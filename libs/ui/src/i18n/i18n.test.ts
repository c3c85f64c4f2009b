/** The texts as a page has them that was just opened, with an English one that comes when the test says so. */
async function openPage() {
  vi.resetModules();
  localStorage.clear();
  const i18n = await import('./i18n');
  let come = (_: object) => {};
  let fail = (_: Error) => {};
  const english = new Promise<object>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  i18n.learnTexts({ de: {}, en: () => english });
  return { ...i18n, come: () => come({}), fail: () => fail(new TypeError('Failed to fetch')) };
}

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'de';
  vi.resetModules();
});

it('speaks the language that was chosen last, though the one before comes later', async () => {
  const { changeLanguage, currentLanguage, come } = await openPage();
  const english = changeLanguage('en');
  expect(await changeLanguage('de')).toBe(true);
  come();
  await english;

  expect(currentLanguage()).toBe('de');
  expect(document.documentElement).toHaveAttribute('lang', 'de');
});

it('goes on in its language when another one does not come, and says that it did not', async () => {
  const { changeLanguage, currentLanguage, fail } = await openPage();
  const english = changeLanguage('en');
  fail();

  expect(await english).toBe(false);
  expect(currentLanguage()).toBe('de');
});

it('asks for no language without a network', async () => {
  const { changeLanguage, come, currentLanguage } = await openPage();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  come();

  expect(await changeLanguage('en')).toBe(false);
  expect(currentLanguage()).toBe('de');
});

it('speaks the language it was opened in, whatever came before it knew all texts', async () => {
  vi.resetModules();
  localStorage.setItem('tarnwort.language', 'en');
  const { i18n, learnTexts, openingLanguage } = await import('./i18n');
  await openingLanguage();
  learnTexts({ de: {}, en: async () => ({ player: { submit: 'Off it goes' } }) as object });
  await openingLanguage();

  expect(i18n.t('player.submit')).toBe('Off it goes');
});

it('goes back to a language that it has without a network', async () => {
  const { changeLanguage, come, currentLanguage } = await openPage();
  come();
  await changeLanguage('en');
  await changeLanguage('de');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  expect(await changeLanguage('en')).toBe(true);
  expect(currentLanguage()).toBe('en');
});
