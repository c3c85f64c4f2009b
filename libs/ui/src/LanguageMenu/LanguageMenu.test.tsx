import { act, render, screen, waitFor } from '@testing-library/react';

import { changeLanguage, currentLanguage } from '../i18n/i18n';
import { PhaseHeader } from '../PhaseHeader/PhaseHeader';
import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { LanguageMenu } from './LanguageMenu';

afterEach(async () => {
  await act(() => changeLanguage('de'));
  localStorage.clear();
});

describe('LanguageMenu', () => {
  // Where nothing has a size, an open menu counts as scrolled out of sight: it is looked for as hidden.
  it('switches every text, tells the page and remembers the choice', async () => {
    render(
      <TarnwortProvider>
        <LanguageMenu />
        <PhaseHeader phase="setup" />
      </TarnwortProvider>,
    );
    expect(screen.getByRole('heading', { name: 'Einrichtungs-Phase' })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /Sprache/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'English', hidden: true }));

    expect(await screen.findByRole('heading', { name: 'Setup' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(localStorage.getItem('tarnwort.language')).toBe('en');
    expect(currentLanguage()).toBe('en');
  });

  it('gives the focus back to its button, the first time too', async () => {
    render(<LanguageMenu />, { wrapper: TarnwortProvider });

    for (let time = 0; time < 2; time++) {
      screen.getByRole('button', { name: /Sprache/ }).focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('menuitem', { name: 'English', hidden: true });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.getByRole('button', { name: /Sprache/ })).toHaveFocus());
    }
  });
});
