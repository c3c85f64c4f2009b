import { act, render, screen } from '@testing-library/react';

/** Opens a page with a query, a stored language and the languages of the browser. */
async function openPage(search: string, remembered?: string, languages: readonly string[] = []) {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (remembered) localStorage.setItem('tarnwort.language', remembered);
  history.replaceState(null, '', `/${search}`);
  const { TarnwortProvider } = await import('./TarnwortProvider');
  const { PhaseHeader } = await import('../PhaseHeader/PhaseHeader');
  await act(async () => render(<PhaseHeader phase="setup" />, { wrapper: TarnwortProvider }));
}

// Vitest restores mocks before the next test, but loads the next file of the worker before that.
afterEach(() => void vi.restoreAllMocks());

describe('TarnwortProvider', () => {
  it.each([
    ['', undefined, 'Einrichtungs-Phase', 'de'],
    ['?lang=en', undefined, 'Setup', 'en'],
    ['', 'en', 'Setup', 'en'],
    ['?lang=de', 'en', 'Einrichtungs-Phase', 'de'],
    ['?lang=fr', undefined, 'Préparation', 'fr'],
    ['?lang=tlh', 'xx', 'Einrichtungs-Phase', 'de'],
  ])('with the query "%s" and the stored language %s shows "%s"', async (search, remembered, text, lang) => {
    await openPage(search, remembered);

    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', lang);
  });

  it.each([
    [['en-GB', 'de'], 'Setup', 'en'],
    [['de-AT', 'en'], 'Einrichtungs-Phase', 'de'],
    [['es-ES', 'EN-us'], 'Setup', 'en'],
    [['fr-CA', 'en'], 'Préparation', 'fr'],
    [['ar-MA', 'fr'], 'التحضير', 'ar'],
    [['it', 'enm', 'tlh'], 'Einrichtungs-Phase', 'de'],
    [[], 'Einrichtungs-Phase', 'de'],
  ])('with the browser languages %j shows "%s"', async (languages, text, lang) => {
    await openPage('', undefined, languages);

    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', lang);
  });

  it.each([
    ['', 'de'],
    ['?lang=de', undefined],
  ])('with the query "%s" and the stored language %s ignores the browser languages', async (search, remembered) => {
    await openPage(search, remembered, ['en-US']);

    expect(await screen.findByRole('heading', { name: 'Einrichtungs-Phase' })).toBeInTheDocument();
  });
});
