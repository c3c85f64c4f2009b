import type { Source } from '@tarnwort/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { openSlot, slotPath } from '../../testing/open-slot';
import { pass, pressTwice, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const keys = { overlayKey: 'overlay-secret', remoteKey: 'remote-secret' };
const here = { name: 'Donnerstag', lobbyId: 'ABC234', options: {} };
const obs: Source = {
  ...{ id: 's1', part: '', width: 1920, height: 1080, program: true, onAir: true, scene: 'Show' },
  ...{ level: 0, scenes: [], streaming: false, recording: false, since: 0 },
};

it('makes a slot, keeps its secrets and shows them only when asked', async () => {
  const { requests } = await openSlot({ [slotPath()]: [200, keys], [slotPath('/state')]: [200, here] });
  await user.type(screen.getByLabelText('Name der Sendung'), 'Donnerstag');
  await user.click(screen.getByRole('button', { name: 'Sendeplatz anlegen' }));
  expect(await screen.findByText(/zeigt diese Lobby/)).toBeInTheDocument();
  expect(screen.getByText(/^Eine Adresse, die jede Woche gilt/)).toHaveFocus();
  expect(requests.find((request) => request.path === slotPath())?.body).toEqual({ name: 'Donnerstag' });
  for (const secret of Object.values(keys)) expect(document.body).not.toHaveTextContent(secret);

  await user.click(screen.getByRole('button', { name: 'Adressen zeigen' }));
  expect(screen.getByText('https://air.example/overlay/live?part=timer#key=overlay-secret')).toBeInTheDocument();
  expect(screen.getByText('http://localhost:3000/api/rows/overlay-secret')).toBeInTheDocument();
  expect(screen.getByText('http://localhost:3000/api/control/slot#key=remote-secret')).toBeInTheDocument();
});

describe('a slot of an earlier show', () => {
  const elsewhere = { ...here, lobbyId: 'OLD234' };
  beforeEach(() => localStorage.setItem('tarnwort.slot', JSON.stringify(keys)));

  it('is taken over by one press', async () => {
    const { requests } = await openSlot({ [slotPath('/state')]: [200, elsewhere], [slotPath('/take')]: [200, here] });
    expect(await screen.findByText('zeigt Lobby OLD234')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Diese Lobby auf Sendung nehmen' }));
    expect(await screen.findByText(/zeigt diese Lobby/)).toBeInTheDocument();
    expect(requests.find((request) => request.path === slotPath('/take'))?.body).toEqual({
      remoteKey: 'remote-secret',
    });
  });

  it('offers the whole game first, large and with its size, to drag or to copy', async () => {
    await openSlot({ [slotPath('/state')]: [200, here] });
    await screen.findByText(/zeigt diese Lobby/);
    const [first] = screen.getAllByTitle('In OBS ziehen');
    expect(first).toHaveTextContent('Nach OBS ziehen: Spiel · 1920 × 1080');
    const setData = vi.fn();
    fireEvent.dragStart(first as Element, { dataTransfer: { setData } });
    expect(setData).toHaveBeenCalledWith('text/uri-list', expect.stringContaining('layer-width=1920'));
    expect(screen.getByText(/Browserquelle einfügen: Breite 1920, Höhe 1080/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Adresse kopieren: Spiel' })).toBeInTheDocument();
  });

  it('has its look changed at once', async () => {
    const { requests } = await openSlot({ [slotPath('/state')]: [200, here], [slotPath('/options')]: [200, here] });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Look' }), 'Klassisch');
    expect(requests.find((request) => request.path === slotPath('/options'))?.body).toEqual({
      remoteKey: 'remote-secret',
      options: { look: 'classic' },
    });
  });

  it('keeps both of two changes of which the second comes before the answer to the first', async () => {
    const { requests } = await openSlot({ [slotPath('/state')]: [200, here], [slotPath('/options')]: [200, here] });
    const look = await screen.findByRole('combobox', { name: 'Look' });
    fireEvent.change(look, { target: { value: 'classic' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Sprache' }), { target: { value: 'en' } });
    const changes = () => requests.filter((request) => request.path === slotPath('/options'));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.body).toEqual({
      remoteKey: 'remote-secret',
      options: { look: 'classic', lang: 'en' },
    });
  });

  it('shows the pause card instead of nothing, and leaves a part out and shows it again', async () => {
    const { requests } = await openSlot({ [slotPath('/state')]: [200, here], [slotPath('/options')]: [200, here] });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Schwarz zeigt' }), { target: { value: 'card' } });
    fireEvent.click(screen.getByRole('switch', { name: 'Punkte' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Namen' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Punkte' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Namen' }));
    const chosen = () =>
      requests
        .filter((request) => request.path === slotPath('/options'))
        .map(({ body }) => (body as { options: object }).options);
    await waitFor(() => expect(chosen()).toHaveLength(5));
    const [first, ...others] = chosen();
    expect(first).toEqual({ pause: 'card' });
    expect(others).toEqual([
      { pause: 'card', hide: 'points' },
      { pause: 'card', hide: 'points,names' },
      { pause: 'card', hide: 'names' },
      { pause: 'card' },
    ]);
  });

  it('has an address for every part', async () => {
    await openSlot({ [slotPath('/state')]: [200, here] });
    await user.click(await screen.findByRole('button', { name: 'Alle Teile' }));
    await user.click(screen.getByRole('button', { name: 'Adressen zeigen' }));
    for (const part of ['starting-soon', 'join', 'round', 'category', 'timer', 'word', 'poll', 'winner', 'standings']) {
      expect(screen.getByText(`https://air.example/overlay/live?part=${part}#key=overlay-secret`)).toBeInTheDocument();
    }
  });

  it('shows what the server keeps when it refuses a change', async () => {
    const { requests } = await openSlot({ [slotPath('/state')]: [200, here], [slotPath('/options')]: [503, {}] });
    const look = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Look' });
    const asked = requests.length;
    await user.selectOptions(look, 'Klassisch');
    await waitFor(() => expect(requests).toHaveLength(asked + 2));
    await waitFor(() => expect(look).not.toHaveValue('classic'));
    expect(await screen.findByText(/^Sendeplatz: keine Antwort/)).toBeInTheDocument();
  });

  it('names the rights that OBS does not give, and stores a scene for a phase beside the look', async () => {
    const mapped = { ...here, options: { look: 'classic' } };
    const { requests, send } = await openSlot({
      [slotPath('/state')]: [200, mapped],
      [slotPath('/options')]: [200, mapped],
    });
    expect(await screen.findByText(/Zieh eine Adresse nach OBS/)).toBeInTheDocument();
    const source = { ...obs, level: 3, scenes: ['Show', 'Runde'] };
    send('watchers_updated', { overlays: 0, audience: 0, moderators: 0, sources: [source] });
    expect(screen.getByText(/Stufe 3: .*„Erweiterter Zugriff auf OBS“/)).toBeInTheDocument();
    await user.click(
      screen.getByRole('radiogroup', { name: 'Spiel läuft' }).querySelector('input[value="Runde"]') as Element,
    );
    expect(requests.find((request) => request.path === slotPath('/options'))?.body).toEqual({
      remoteKey: 'remote-secret',
      options: { look: 'classic', obs: { on: true, scenes: [{ phase: 'playing', scene: 'Runde' }] } },
    });
    send('watchers_updated', { overlays: 0, audience: 0, moderators: 0, sources: [{ ...source, level: 4 }] });
    expect(screen.queryByText(/Stufe/)).not.toBeInTheDocument();
  });

  it('lists many scenes, and lets sources act from the first choice on only', async () => {
    const mapped = { ...here, options: { obs: { scenes: [{ phase: 'setup', scene: 'Show' }] } } };
    const { requests, send } = await openSlot({
      [slotPath('/state')]: [200, mapped],
      [slotPath('/options')]: [200, mapped],
    });
    const scenes = ['Show', 'Runde', 'Pause', 'Start', 'Ende', 'Werbung'];
    await screen.findByRole('combobox', { name: 'Spiel läuft' });
    send('watchers_updated', { overlays: 0, audience: 0, moderators: 0, sources: [{ ...obs, level: 4, scenes }] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Spiel läuft' }), 'Runde');
    expect(requests.find((request) => request.path === slotPath('/options'))?.body).toMatchObject({
      options: { obs: { on: false, scenes: [{ phase: 'setup' }, { phase: 'playing', scene: 'Runde' }] } },
    });
  });

  it('hands the address of the keys to the Stream Deck without showing it', async () => {
    const assign = vi.fn();
    await openSlot({ [slotPath('/state')]: [200, here] });
    const button = await screen.findByRole('button', { name: 'Stream Deck: Einrichten' });
    vi.stubGlobal('location', { ...window.location, assign });
    onTestFinished(() => void vi.unstubAllGlobals());
    await user.click(button);
    const [link = ''] = assign.mock.calls[0] ?? [];
    const [program, address = ''] = link.split('#');
    expect(program).toBe('streamdeck://plugins/message/app.tarnwort.remote?streamdeck=hidden');
    expect(decodeURIComponent(address)).toMatch(/\/api\/control\/slot#key=remote-secret$/);
    expect(document.body.innerHTML).not.toContain('remote-secret');
  });

  it('gets other secrets by two presses', async () => {
    await openSlot({
      [slotPath('/state')]: [200, here],
      [slotPath('/renew')]: [200, { overlayKey: 'new', remoteKey: 'newer' }],
    });
    await screen.findByText(/zeigt diese Lobby/);
    await pressTwice(/Neue Adresse|Alte ungültig/);
    await waitFor(() => expect(localStorage.getItem('tarnwort.slot')).toContain('newer'));
  });

  it('is kept when the old secret is refused while it gets others', async () => {
    const { send } = await openSlot({ [slotPath('/state')]: [200, here] });
    await screen.findByText(/zeigt diese Lobby/);
    let answerRenewal = () => {};
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
      const { remoteKey } = JSON.parse(String(body));
      asked.push(remoteKey);
      if (url.endsWith('/renew')) {
        await new Promise<void>((resolve) => (answerRenewal = resolve));
        return Response.json({ overlayKey: 'new', remoteKey: 'newer' });
      }
      return remoteKey === 'newer' ? Response.json(here) : Response.json({ code: 'slot_not_found' }, { status: 404 });
    });
    await pressTwice(/Neue Adresse|Alte ungültig/);
    send('watchers_updated', { overlays: 0, audience: 0, moderators: 0, sources: [obs] });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    await pass(1);
    expect(screen.queryByLabelText('Name der Sendung')).not.toBeInTheDocument();

    answerRenewal();
    await waitFor(() => expect(localStorage.getItem('tarnwort.slot')).toContain('newer'));
    await waitFor(() => expect(asked).toContain('newer'));
    expect(screen.getByText(/zeigt diese Lobby/)).toBeInTheDocument();
  });

  it('that has ended is forgotten', async () => {
    await openSlot({
      [slotPath('/state')]: [404, { code: 'slot_not_found', error: 'Diesen Sendeplatz gibt es nicht (mehr).' }],
    });
    expect(await screen.findByLabelText('Name der Sendung')).toBeInTheDocument();
    expect(await screen.findByText(/gibt es nicht/)).toBeInTheDocument();
  });
});
