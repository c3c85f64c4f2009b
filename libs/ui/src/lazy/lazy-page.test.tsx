import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';

import { lazyPage } from './lazy-page';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;

describe('lazy page', () => {
  it('renders at once after fetch', async () => {
    const Lazy = lazyPage(async () => Page);
    await Lazy.fetch();

    render(<Lazy name="Seite" />);
    expect(screen.getByRole('heading', { name: 'Seite' })).toBeInTheDocument();
  });

  it('loads its code once when it is rendered', async () => {
    const load = vi.fn(async () => Page);
    const Lazy = lazyPage(load);
    await act(async () => render(<Lazy name="Seite" />, { wrapper: Suspense }));

    expect(screen.getByRole('heading', { name: 'Seite' })).toBeInTheDocument();
    await Lazy.fetch();
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads its code again after a failure', async () => {
    const load = vi.fn(async () => Page);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Lazy = lazyPage(load);

    await expect(Lazy.fetch()).rejects.toThrow('Failed to fetch');
    await Lazy.fetch();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
