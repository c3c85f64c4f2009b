import { defaultSettings, limits } from '@tarnwort/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { openMore } from '../../testing/browser';
import { type OpenOptions, open as openApp, sit, user } from '../../testing/play';

const CHECK = '/api/series/check';
const series = {
  format: 'tarnwort-series',
  version: 1,
  savedAt: '2026-11-17T22:00:00Z',
  evenings: 2,
  firstEveningAt: '2026-11-10T19:00:00Z',
  lastEveningAt: '2026-11-17T19:00:00Z',
  settings: { ...defaultSettings, firstPlayerTime: 45, otherPlayerTime: 20, wordsPerPlayer: 3 },
  guests: [
    { name: 'Ada', points: 3 },
    { name: 'Bob', points: 12 },
  ],
} as const;
const file = (content = JSON.stringify(series)) => new File([content], 'serie.json', { type: 'application/json' });

/** A file that takes until `finish` to read. */
function slowFile() {
  const slow = file();
  let finish = (_content: string) => {};
  slow.text = () => new Promise((resolve) => (finish = resolve));
  return { slow, finish: () => finish(JSON.stringify(series)) };
}

/** Opens the start page with its optional fields. */
function open(path: string, options: OpenOptions = {}) {
  const opened = openApp(path, options);
  openMore();
  return opened;
}

async function choose(chosen: File, container: HTMLElement) {
  await screen.findByRole('button', { name: 'Aus Serie öffnen' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input as HTMLInputElement, chosen);
}

describe('open from a series', () => {
  it('shows the series, and creates the lobby with it', async () => {
    const { container, requests } = open('/home', { answers: { [CHECK]: [200, series] } });
    await choose(file(), container);

    expect(await screen.findByText('Abend 3')).toBeInTheDocument();
    expect(screen.getByText('2 Gäste')).toBeInTheDocument();
    expect(screen.getByText('vorn: Bob (12) und Ada (3)')).toBeInTheDocument();
    expect(screen.getByText('45 s und 20 s, Wörter je Spieler: 3')).toBeInTheDocument();

    await user.type(screen.getByLabelText('Dein Name *'), 'Gil{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ path: '/api/lobby/create', body: { series } }));
  });

  it('accepts a dropped file, and creates no series after removal', async () => {
    const { requests } = open('/home', { answers: { [CHECK]: [200, series] } });
    const button = await screen.findByRole('button', { name: 'Aus Serie öffnen' });
    fireEvent.drop(button, { dataTransfer: { files: [file()] } });
    await screen.findByText('Abend 3');
    await user.click(screen.getByRole('button', { name: 'Ohne Serie' }));
    expect(screen.queryByText('Abend 3')).not.toBeInTheDocument();

    await user.type(screen.getByLabelText('Dein Name *'), 'Gil{Enter}');
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/lobby/create'));
    expect(requests.at(-1)?.body).not.toHaveProperty('series');
  });

  it('accepts the same file again after removal', async () => {
    const { container } = open('/home', { answers: { [CHECK]: [200, series] } });
    const chosen = file();
    await choose(chosen, container);
    await screen.findByText('Abend 3');
    await user.click(screen.getByRole('button', { name: 'Ohne Serie' }));
    expect(screen.queryByText('Abend 3')).not.toBeInTheDocument();

    await choose(chosen, container);
    expect(await screen.findByText('Abend 3')).toBeInTheDocument();
  });

  it('keeps the refusal of the last chosen file when an earlier one is read later', async () => {
    const { requests } = open('/home', { answers: { [CHECK]: [200, series] } });
    const button = await screen.findByRole('button', { name: 'Aus Serie öffnen' });
    const { slow, finish } = slowFile();
    fireEvent.drop(button, { dataTransfer: { files: [slow] } });
    fireEvent.drop(button, { dataTransfer: { files: [file('x'.repeat(limits.seriesBytes + 1))] } });
    const refusal = await screen.findByRole('alert');

    finish();
    await waitFor(() => expect(requests.at(-1)?.path).toBe(CHECK));
    await act(() => new Promise((resolve) => setTimeout(resolve)));

    expect(screen.queryByText('Abend 3')).not.toBeInTheDocument();
    expect(refusal).toBeInTheDocument();
    expect(button).toBeEnabled();
  });

  it('creates no lobby while a file is checked, and then one with the series', async () => {
    const { container, requests } = open('/home', { answers: { [CHECK]: [200, series] } });
    const { slow, finish } = slowFile();
    await choose(slow, container);
    await user.type(screen.getByLabelText('Dein Name *'), 'Gil{Enter}');
    const create = screen.getByRole('button', { name: 'Lobby erstellen' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(create.closest('form') as HTMLFormElement);
    expect(requests).toEqual([]);

    await act(async () => finish());
    await waitFor(() => expect(create).not.toHaveAttribute('aria-disabled'));
    await user.click(create);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ path: '/api/lobby/create', body: { series } }));
  });

  it('joins a lobby while a file is checked', async () => {
    const { container } = open('/home');
    await choose(slowFile().slow, container);
    await user.click(screen.getByLabelText('Lobby beitreten'));
    await user.type(screen.getByLabelText('Dein Name *'), 'Gil');
    await user.type(screen.getByLabelText('Lobby-ID'), 'ABC234');

    expect(screen.getByRole('button', { name: 'Lobby beitreten' })).toBeEnabled();
  });

  it('drops a series and the file that is still checked, and keeps the focus', async () => {
    const { container, requests } = open('/home', { answers: { [CHECK]: [200, series] } });
    await choose(file(), container);
    await screen.findByText('Abend 3');
    const { slow, finish } = slowFile();
    await choose(slow, container);
    await user.click(screen.getByRole('button', { name: 'Ohne Serie' }));
    expect(screen.getByRole('button', { name: 'Aus Serie öffnen' })).toHaveFocus();
    await act(async () => finish());
    await waitFor(() => expect(requests.filter(({ path }) => path === CHECK)).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve)));

    expect(screen.queryByText('Abend 3')).not.toBeInTheDocument();
  });

  it('drops the first file while it is checked', async () => {
    const { container } = open('/home');
    await choose(slowFile().slow, container);
    await user.click(screen.getByRole('button', { name: 'Ohne Serie' }));
    await user.type(screen.getByLabelText('Dein Name *'), 'Gil');

    expect(screen.getByRole('button', { name: 'Lobby erstellen' })).toBeEnabled();
  });

  it('shows why a file is refused, and keeps the form', async () => {
    const answers = {
      [CHECK]: [400, { error: 'Ein Gast steht zweimal.', code: 'series_guest_twice' }] as [number, unknown],
    };
    const { container } = open('/home', { answers });
    await user.type(screen.getByLabelText('Dein Name *'), 'Gil');
    await choose(file('{}'), container);

    expect(await screen.findByRole('alert')).toHaveTextContent('Ein Gast steht zweimal');
    expect(screen.getByLabelText('Dein Name *')).toHaveValue('Gil');
    expect(screen.getByRole('button', { name: 'Lobby erstellen' })).toBeEnabled();
  });

  it('does not read or send a file of 10 MB', async () => {
    const { container, requests } = open('/home');
    await choose(file(' '.repeat(10 << 20)), container);

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Die Datei ist zu groß: Eine Serie hat höchstens 64 KB.',
    );
    expect(requests.filter(({ path }) => path === CHECK)).toEqual([]);
  });

  it('is hidden on an invite link', async () => {
    open('/join/ABC234');
    await screen.findByLabelText('Dein Name *');
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('button', { name: 'Aus Serie öffnen' })).not.toBeInTheDocument();
  });
});

describe('series standings', () => {
  const standing = { name: 'ada', twitchUsername: null, place: 1, points: 9, carried: 7, evening: 2, playerId: 'ada' };
  const standings = [
    standing,
    { ...standing, playerId: null, name: 'Dan', place: 2, points: 4, carried: 4, evening: 0 },
  ];

  it('lists earlier and present points between the rounds, and none while one runs', async () => {
    const { send } = await sit({ series: { evenings: 3, firstAt: 0, standings } });
    const table = await screen.findByRole('table', { hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true }).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['1.ada7+29', '2.Dan4–4']);
    expect(rows.map((row) => row.hasAttribute('data-me'))).toEqual([true, false]);

    send('series_updated', {
      seq: 11,
      series: { evenings: 3, firstAt: 0, standings: [{ ...standing, points: 12, evening: 5 }] },
    });
    expect(await screen.findByText('+5')).toBeInTheDocument();

    send('series_updated', { seq: 12, series: null });
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });
});
