import { render, screen, within } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { WordList } from './WordList';

const obst = { word: 'Obst', wordPlace: 1, isAutoSubmitted: false };
const skipped = { word: 'ÜBERSPRUNGEN', wordPlace: 2, isAutoSubmitted: true };

describe('WordList', () => {
  it('numbers the words by place, whatever their order', () => {
    render(<WordList words={[skipped, obst]} />, { wrapper: TarnwortProvider });

    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1.Obst', '2.ÜBERSPRUNGEN']);
  });

  it('shows a single word without a number', () => {
    render(<WordList words={[obst]} places={1} />, { wrapper: TarnwortProvider });

    expect(screen.getByRole('listitem')).toHaveTextContent(/^Obst$/);
  });

  it('marks only the skipped word', () => {
    render(<WordList words={[obst, skipped]} />, { wrapper: TarnwortProvider });

    const [first, second] = screen.getAllByRole('listitem');

    expect(first).not.toHaveAttribute('data-skipped');
    expect(second).toHaveAttribute('data-skipped');
    expect(second?.querySelector('svg')).toBeInTheDocument();
  });

  it('marks only the held word as not on stream', () => {
    render(
      <WordList
        words={[
          { ...obst, held: true },
          { word: 'Saft', wordPlace: 2, isAutoSubmitted: false },
        ]}
      />,
      {
        wrapper: TarnwortProvider,
      },
    );

    const [held, shown] = screen.getAllByRole('listitem');

    expect(within(held as HTMLElement).getByRole('img', { name: 'Noch nicht im Stream' })).toBeInTheDocument();
    expect(within(shown as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
  });

  it('recognises the marker in decomposed letters', () => {
    const marker = { ...skipped, word: skipped.word.normalize('NFD'), isAutoSubmitted: false };

    render(<WordList words={[marker]} />, { wrapper: TarnwortProvider });

    expect(screen.getByText('ÜBERSPRUNGEN').closest('li')).toHaveAttribute('data-skipped');
  });

  it('draws the places that are still open', () => {
    render(<WordList words={[obst]} places={3} />, { wrapper: TarnwortProvider });

    const items = screen.getAllByRole('listitem');

    expect(items).toHaveLength(3);
    expect(within(items[2] as HTMLElement).getByText('–')).toBeInTheDocument();
  });
});
