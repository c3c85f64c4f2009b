import { act, render, screen } from '@testing-library/react';

/** Loads the library as a page does that is opened with this query and this remembered language. */
async function openPage(search: string, remembered?: string) {
  vi.resetModules();
  localStorage.clear();
  if (remembered) localStorage.setItem('tarnwort.language', remembered);
  history.replaceState(null, '', `/${search}`);
  const { TarnwortProvider } = await import('./TarnwortProvider');
  const { PhaseHeader } = await import('../PhaseHeader/PhaseHeader');
  await act(async () => render(<PhaseHeader phase="setup" />, { wrapper: TarnwortProvider }));
}

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

it.each([
  ['', undefined, 'Einrichtungs-Phase', 'de'],
  ['?lang=en', undefined, 'Setup', 'en'],
  ['', 'en', 'Setup', 'en'],
  ['?lang=de', 'en', 'Einrichtungs-Phase', 'de'],
  ['?lang=fr', 'xx', 'Einrichtungs-Phase', 'de'],
])('opened with "%s" and %s remembered it says "%s"', async (search, remembered, text, lang) => {
  await openPage(search, remembered);

  expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', lang);
});
