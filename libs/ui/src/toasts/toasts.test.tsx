import { notifications, notificationsStore } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';

import { TarnwortProvider } from '../TarnwortProvider/TarnwortProvider';
import { user } from '../testing/user';
import { dismissToast, loadToastArea, notifyError, notifyInfo, notifyWarning } from './toasts';

beforeAll(loadToastArea);

function renderToasts() {
  render(<TarnwortProvider>Spiel</TarnwortProvider>);
}

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

describe('toasts', () => {
  it('keeps the five newest toasts and drops the oldest', async () => {
    renderToasts();

    act(() => {
      for (const n of [1, 2, 3, 4, 5, 6, 7]) notifyError(`Fehler ${n}`);
    });
    await screen.findByText('Fehler 7');

    await vi.waitFor(() => {
      expect(screen.getAllByText(/^Fehler \d$/).map((toast) => toast.textContent)).toEqual(
        [3, 4, 5, 6, 7].map((n) => `Fehler ${n}`),
      );
    });
  });

  it('removes a toast after ten seconds', async () => {
    vi.useFakeTimers();
    renderToasts();
    act(() => void notifyWarning('Achtung'));

    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText('Achtung')).toBeInTheDocument();

    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Achtung')).not.toBeInTheDocument();
  });

  it('removes a toast with its button', async () => {
    renderToasts();
    act(() => void notifyInfo('Kopiert'));

    await user.click(await screen.findByRole('button', { name: 'Schließen' }));

    await vi.waitFor(() => expect(screen.queryByText('Kopiert')).not.toBeInTheDocument());
  });

  it.each([
    ['error', notifyError, 'tabler-icon-alert-circle'],
    ['warning', notifyWarning, 'tabler-icon-alert-triangle'],
    ['info', notifyInfo, 'tabler-icon-info-circle'],
  ] as const)('shows the icon of an %s', async (kind, notify, icon) => {
    renderToasts();
    act(() => void notify(`Nachricht ${kind}`));

    const toast = (await screen.findByText(`Nachricht ${kind}`)).closest('[role]');

    expect(toast?.querySelector(`.${icon}`)).toBeInTheDocument();
  });

  it('runs the action and removes the toast', async () => {
    const undo = vi.fn();
    renderToasts();
    act(() => void notifyInfo('Punkte geändert', { action: { label: 'Rückgängig', onClick: undo } }));

    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));

    expect(undo).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(screen.queryByText('Punkte geändert')).not.toBeInTheDocument());
  });

  it('gives the toast an id without white space, as HTML demands', async () => {
    renderToasts();
    act(() => void notifyError('Zu spät', { id: 'word_too_late' }));

    const toast = (await screen.findByText('Zu spät')).closest('[role]');

    expect(toast?.id).toMatch(/^word_too_late\S+$/);
  });

  it('removes a toast by its id', async () => {
    renderToasts();
    let id = '';
    act(() => {
      id = notifyInfo('Gleich weg');
    });
    await screen.findByText('Gleich weg');

    act(() => dismissToast(id));

    await vi.waitFor(() => expect(screen.queryByText('Gleich weg')).not.toBeInTheDocument());
  });

  it('shows one toast per id', async () => {
    renderToasts();

    act(() => {
      for (let n = 0; n < 3; n++) notifyError('Fehler', { id: 'same' });
    });

    expect(await screen.findAllByText('Fehler')).toHaveLength(1);
  });

  it('restarts the time of a repeated toast and shows its new text', async () => {
    vi.useFakeTimers();
    renderToasts();
    act(() => void notifyError('Noch 3 Versuche', { id: 'same' }));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    act(() => void notifyError('Noch 2 Versuche', { id: 'same' }));
    await act(() => vi.advanceTimersByTimeAsync(9_000));

    expect(screen.getByText('Noch 2 Versuche')).toBeInTheDocument();
    expect(screen.queryByText('Noch 3 Versuche')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText('Noch 2 Versuche')).not.toBeInTheDocument();
  });

  it('keeps the other toasts when one of five is repeated', async () => {
    renderToasts();
    act(() => {
      for (const n of [1, 2, 3, 4, 5, 3]) notifyError(`Fehler ${n}`, { id: `number ${n}` });
    });
    await screen.findByText('Fehler 3');

    await vi.waitFor(() => {
      expect(screen.getAllByText(/^Fehler \d$/).map((toast) => toast.textContent)).toEqual(
        [1, 2, 4, 5, 3].map((n) => `Fehler ${n}`),
      );
    });
  });

  it('removes a toast before the code of the area is loaded', async () => {
    vi.resetModules();
    const { TarnwortProvider: Provider } = await import('../TarnwortProvider/TarnwortProvider');
    const toasts = await import('./toasts');
    render(<Provider>Spiel</Provider>);
    await act(async () => {
      toasts.dismissToast(toasts.notifyInfo('Geheimes'));
      toasts.notifyInfo('Bleibt');
    });
    expect(await screen.findByText('Bleibt')).toBeInTheDocument();
    expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual(['Bleibt']);
  });

  it('shows a plain toast when its code does not load, and retries', async () => {
    vi.resetModules();
    vi.doMock('./ToastArea', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { TarnwortProvider: Provider } = await import('../TarnwortProvider/TarnwortProvider');
    const { notifyError: notify } = await import('./toasts');
    render(<Provider>Spiel</Provider>);

    await act(async () => void notify('Erster Fehler'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Erster Fehler');
    expect(screen.getByText('Spiel')).toBeInTheDocument();

    vi.doUnmock('./ToastArea');
    await act(async () => void notify('Zweiter Fehler'));
    expect(await screen.findByText('Zweiter Fehler')).toBeInTheDocument();
    expect(screen.queryByText('Erster Fehler')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeInTheDocument();
  });
});
