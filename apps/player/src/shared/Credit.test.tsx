import { defaultConfig } from '@tarnwort/lobby-client';
import { TarnwortProvider } from '@tarnwort/ui';
import { render, screen } from '@testing-library/react';

import { Credit } from './Credit';
import { type Services, ServicesContext } from './services';

function link(config: Partial<Services['config']>) {
  const services = { config: { ...defaultConfig, ...config } } as Services;
  render(
    <TarnwortProvider>
      <ServicesContext value={services}>
        <Credit />
      </ServicesContext>
    </TarnwortProvider>,
  );
  return screen.getByRole('link');
}

describe('Credit', () => {
  it('names and links the configured maker', () => {
    const found = link({ makerName: 'Studio Nord', makerUrl: 'https://example.org/nord' });

    expect(found).toHaveAttribute('href', 'https://example.org/nord');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Studio Nord');
  });

  it('links the start page, when no maker is configured', () => {
    expect(link({})).toHaveAttribute('href', './');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Tarnwort');
  });
});
