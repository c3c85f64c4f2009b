import { render, screen, within } from '@testing-library/react';

import { PollBars, type PollRow } from './PollBars';

const rows: PollRow[] = [
  { id: 'ada', name: 'Ada', number: 1, votes: 5 },
  { id: 'bob', name: 'Bob', number: 2, votes: 3 },
];
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
const bar = (name: string) => row(name).getByText(/%|^\d+$/, { selector: '[class*=figure]' });

describe('PollBars', () => {
  it('shows the share of each suspect as a number and a bar', () => {
    render(<PollBars rows={rows} voters={8} language="de" label="Verdacht" />);

    expect(screen.getByRole('list', { name: 'Verdacht' })).toBeInTheDocument();
    expect(bar('Ada')).toHaveTextContent('63 %');
    expect(bar('Bob')).toHaveTextContent('38 %');
    expect(document.querySelector('[style*="scaleX"]')).toHaveStyle({ transform: 'scaleX(0.625)' });
  });

  it('shows counts with figures="count"', () => {
    render(<PollBars rows={rows} voters={8} figures="count" language="de" label="Wahl" />);

    expect(bar('Ada')).toHaveTextContent(/^5$/);
  });

  it('draws no bar for unknown votes, and an empty one for none', () => {
    const hidden = rows.map((each) => ({ ...each, votes: null }));
    const { rerender } = render(<PollBars rows={hidden} voters={8} language="de" label="Verdacht" />);
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();

    const none = rows.map((each) => ({ ...each, votes: 0 }));
    rerender(<PollBars rows={none} voters={0} language="en" label="Suspicion" />);
    expect(bar('Ada')).toHaveTextContent('0%');
  });
});
