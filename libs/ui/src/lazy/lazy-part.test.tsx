import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { lazyDialog, lazyPart } from './lazy-part';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const missing = 'Das lässt sich gerade nicht laden. Versuche es noch einmal oder lade die Seite neu.';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

function Dialog({ opened, onClose }: DialogProps) {
  return (
    opened && (
      <button type="button" onClick={onClose}>
        Dialog
      </button>
    )
  );
}

function Game({ dialog: LazyDialog }: { dialog: ComponentType<DialogProps> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Öffnen
      </button>
      <LazyDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function renderGame(load: () => Promise<ComponentType<DialogProps>>) {
  render(<Game dialog={lazyDialog(load)} />, { wrapper: TarnwortProvider });
}

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

describe('lazy part', () => {
  it('shows an error when code is missing, and opens on retry', async () => {
    // A test that takes more than five seconds would load the code once more, as an idle page does.
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const load = vi.fn<() => Promise<typeof Dialog>>(gone);
    renderGame(load);

    await user.click(screen.getByRole('button', { name: 'Öffnen' }));
    expect(await screen.findByText(missing)).toBeInTheDocument();

    load.mockResolvedValue(Dialog);
    await user.click(screen.getByRole('button', { name: 'Öffnen' }));
    await user.click(await screen.findByRole('button', { name: 'Dialog' }));
    expect(screen.queryByRole('button', { name: 'Dialog' })).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('returns the focus to the button that opened a dialog', async () => {
    renderGame(async () => (props) => <Modal {...props} title="Einladen" />);
    const opener = screen.getByRole('button', { name: 'Öffnen' });

    for (const time of ['first', 'second']) {
      await user.click(opener);
      await screen.findByRole('dialog');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(opener, time).toHaveFocus());
    }
  });

  it('keeps the screen when a dialog fails to render', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    renderGame(() =>
      Promise.resolve(() => {
        throw new Error('broken');
      }),
    );

    await user.click(screen.getByRole('button', { name: 'Öffnen' }));

    expect(await screen.findByText(missing)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Öffnen' })).toBeInTheDocument();
  });

  it('shows the fallback, and loads nothing while offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(async () => () => <p>Teil</p>);
    const Part = lazyPart(load, { silent: true });
    const { rerender } = render(<Part fallback={<p>Platzhalter</p>} />, { wrapper: TarnwortProvider });
    await act(async () => {});
    expect(screen.getByText('Platzhalter')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();

    online.mockReturnValue(true);
    rerender(<Part wanted={false} fallback={<p>Platzhalter</p>} />);
    rerender(<Part fallback={<p>Platzhalter</p>} />);
    expect(await screen.findByText('Teil')).toBeInTheDocument();
    expect(screen.queryByText('Platzhalter')).not.toBeInTheDocument();
  });

  it('loads an unwanted part when the page was idle for 5 s', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => () => <p>Teil</p>);
    const Part = lazyPart(load);
    const { rerender } = render(<Part wanted={false} />, { wrapper: TarnwortProvider });

    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());

    rerender(<Part />);
    expect(screen.getByText('Teil')).toBeInTheDocument();
  });
});
