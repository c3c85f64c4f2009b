import { act, render, screen } from '@testing-library/react';

import { changeLanguage, currentLanguage } from '../i18n/i18n';
import { PhaseHeader } from '../PhaseHeader/PhaseHeader';
import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { LanguageMenu } from './LanguageMenu';

afterEach(async () => {
  await act(() => changeLanguage('de'));
  localStorage.clear();
});

it('switches every text, tells the page and remembers the choice', async () => {
  render(
    <TarnwortProvider>
      <LanguageMenu />
      <PhaseHeader phase="setup" />
    </TarnwortProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Einrichtungs-Phase' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /Sprache/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));

  expect(await screen.findByRole('heading', { name: 'Setup' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(localStorage.getItem('tarnwort.language')).toBe('en');
  expect(currentLanguage()).toBe('en');
});
