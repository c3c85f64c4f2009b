import { defaultConfig } from '@tarnwort/lobby-client';
import { TarnwortProvider } from '@tarnwort/ui';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { Credit } from './Credit';
import { type Services, ServicesContext } from './services';

function link(config: Partial<Services['config']>, path = '/home') {
  const services = { config: { ...defaultConfig, ...config } } as Services;
  render(
    <TarnwortProvider>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={[path]}>
          <Credit />
        </MemoryRouter>
      </ServicesContext>
    </TarnwortProvider>,
  );
  return screen.getByRole('link', { name: /Zur Seite/ });
}

describe('Credit', () => {
  it('names and links the configured maker', () => {
    const found = link({ makerName: 'Studio Nord', makerUrl: 'https://example.org/nord' });

    expect(found).toHaveAttribute('href', 'https://example.org/nord');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Studio Nord');
  });

  it('links the legal texts of the operator beside the page', () => {
    link({ imprintUrl: '/impressum', privacyUrl: 'https://example.org/privacy', contactUrl: 'mailto:a@example.org' });

    const hrefs = screen.getAllByRole('link').map((found) => [found.textContent, found.getAttribute('href')]);
    expect(hrefs.slice(1)).toEqual([
      ['Impressum', '/impressum'],
      ['Datenschutz', 'https://example.org/privacy'],
      ['Kontakt', 'mailto:a@example.org'],
      ['Dieses Gerät', 'device'],
    ]);
    expect(screen.getByRole('link', { name: 'Impressum' })).toHaveAttribute('target', '_blank');
  });

  it('does not link the page it is on', () => {
    link({}, '/device');

    expect(screen.queryByRole('link', { name: 'Dieses Gerät' })).toBeNull();
  });

  it('links no legal text that is not configured', () => {
    link({});

    expect(screen.queryByRole('link', { name: 'Impressum' })).toBeNull();
  });

  it('links the start page, when no maker is configured', () => {
    expect(link({})).toHaveAttribute('href', './');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Tarnwort');
  });
});
