import { act, render, screen, waitFor } from '@testing-library/react';

import { changeLanguage, currentLanguage } from '../i18n/i18n';
import { PhaseHeader } from '../PhaseHeader/PhaseHeader';
import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { LanguageMenu } from './LanguageMenu';

afterEach(() => act(() => changeLanguage('de')));

describe('LanguageMenu', () => {
  // jsdom has no layout, so an open menu counts as scrolled out of sight: tests find it with `hidden`.
  it('switches every text and stores the choice', async () => {
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

  it('returns the focus to its button', async () => {
    render(<LanguageMenu />, { wrapper: TarnwortProvider });

    for (let time = 0; time < 2; time++) {
      screen.getByRole('button', { name: /Sprache/ }).focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('menuitem', { name: 'English', hidden: true });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.getByRole('button', { name: /Sprache/ })).toHaveFocus());
    }
  });

  it('marks drafts and links the address for corrections', async () => {
    await openPlayersMenu('mailto:operator@play.example');

    const names = screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);
    expect(names).toEqual(['Deutsch', 'English', 'Français (brouillon)', 'العربية (مسودة)', 'Korrekturen willkommen']);
    expect(screen.getByRole('menuitem', { name: 'Korrekturen willkommen', hidden: true })).toHaveAttribute(
      'href',
      'mailto:operator@play.example',
    );
  });

  it('names the game master when the operator has no address', async () => {
    await openPlayersMenu('');

    expect(screen.getByText('Fehler in einem Entwurf? Sag es deinem Spielleiter.')).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Korrekturen willkommen', hidden: true })).toBeNull();
  });

  it('offers no draft when it lacks texts of the page', async () => {
    render(<LanguageMenu />, { wrapper: TarnwortProvider });
    await user.click(screen.getByRole('button', { name: /Sprache/ }));
    await screen.findByRole('menuitem', { name: 'English', hidden: true });

    expect(screen.getAllByRole('menuitem', { hidden: true })).toHaveLength(2);
  });

  /** Opens the menu with the texts of players only; the set-up of the unit tests registers those of the game master too. */
  async function openPlayersMenu(correctionsUrl: string) {
    vi.resetModules();
    const { registerMessages } = await import('../i18n/i18n');
    const { playerMessages } = await import('../i18n/messages');
    registerMessages(playerMessages);
    const { LanguageMenu: Menu } = await import('./LanguageMenu');
    const { TarnwortProvider: Provider } = await import('../TarnwortProvider/TarnwortProvider');
    render(
      <Provider correctionsUrl={correctionsUrl}>
        <Menu />
      </Provider>,
    );
    await user.click(screen.getByRole('button', { name: /Sprache/ }));
    await screen.findByRole('menuitem', { name: 'English', hidden: true });
  }
});
