import { render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { LegalFooter, type LegalFooterProps } from './LegalFooter';

const show = (links: LegalFooterProps) =>
  render(
    <TarnwortProvider>
      <LegalFooter {...links} />
    </TarnwortProvider>,
  );

describe('LegalFooter', () => {
  it('links what the operator has configured', () => {
    show({ imprintUrl: 'https://play.example/impressum', deviceUrl: '/device' });

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://play.example/impressum',
      '/device',
    ]);
  });

  it('shows nothing without legal texts', () => {
    show({ imprintUrl: '', deviceUrl: '/device' });

    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
