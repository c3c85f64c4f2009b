import { render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { ThemeToggle } from './ThemeToggle';

describe('ThemeToggle', () => {
  it('switches the colour scheme and stores the choice', async () => {
    render(<ThemeToggle />, { wrapper: TarnwortProvider });

    await user.click(screen.getByRole('button', { name: 'Dunkles Farbschema einschalten' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');

    await user.click(screen.getByRole('button', { name: 'Helles Farbschema einschalten' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('light');
  });
});
