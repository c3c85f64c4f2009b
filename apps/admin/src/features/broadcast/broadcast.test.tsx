import { type HttpAnswers, player } from '@tarnwort/lobby-client/testing';
import { defaultSettings, type Poll, type Source, type WatchersUpdated } from '@tarnwort/protocol';
import { screen, waitFor } from '@testing-library/react';

import { slotPath } from '../../testing/open-slot';
import { openTool, pass, run, running, tearDown, user } from '../../testing/play';
import { lampOf } from './lamp';
import { tileHeight } from './tile-height';

// Loaded before it is opened, however busy the machine is.
await import('./DockPanel');

afterEach(tearDown);

const source: Source = {
  id: 's1',
  part: '',
  width: 1920,
  height: 1080,
  program: true,
  onAir: true,
  level: 4,
  scene: 'Show',
  scenes: ['Show'],
  streaming: true,
  recording: false,
  since: 0,
};
const watchers: WatchersUpdated = { overlays: 0, audience: 0, moderators: 0, sources: [] };
const poll: Poll = {
  on: true,
  hiddenUntilReveal: false,
  channel: 'gil_tv',
  open: true,
  voters: 7,
  suspects: [],
  result: null,
};
/** The line of a connection; roles would be computed for the whole desk. */
const fact = (name: string) => [...document.querySelectorAll('li')].find((item) => item.textContent?.startsWith(name));

describe('lamp', () => {
  it.each([
    ['unknown without a connection', false, [source], 'unknown'],
    ['on air when a program shows a source', true, [{ ...source, onAir: false }, source], 'onAir'],
    ['ready when no source is shown', true, [{ ...source, onAir: false }], 'ready'],
    ['out for an ordinary browser', true, [{ ...source, program: false }], 'none'],
    ['out without a source', true, [], 'none'],
  ] as const)('is %s', (_, connected, sources, lamp) => {
    expect(lampOf(connected, sources)).toBe(lamp);
  });
});

describe('tile', () => {
  it.each([
    [724, 7, 242],
    [724, 11, null],
    [824, 7, 342],
    [1004, 7, 362],
    [1004, 11, 306],
    [1004, 21, null],
  ])('has in a column of %d px below %d rows the height %d', (available, rows, height) => {
    expect(tileHeight(available, rows)).toBe(height);
  });
});

/** Gives the desk the size of a dock until the test is over. */
function dock() {
  const match = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...match(query),
    matches: query.includes('max-height: 560px'),
  }));
  onTestFinished(() => void vi.restoreAllMocks());
}

describe('connections', () => {
  async function openFacts() {
    dock();
    const opened = await run(
      running({
        poll,
        players: ['ada', 'bob'].map((id) =>
          player(id, { vodninjaCam: id === 'ada' ? 'https://vdo.ninja/?view=x' : null }),
        ),
      }),
    );
    await openTool('Sendung');
    await waitFor(() => expect(fact('Twitch')).toBeInTheDocument());
    return opened;
  }

  it('names sources with size, scene and rights', async () => {
    const { send } = await openFacts();
    send('watchers_updated', { ...watchers, sources: [source, { ...source, id: 's2', part: 'timer', onAir: false }] });
    expect(fact('Spiel')).toHaveTextContent('OBS · 1920 × 1080 · Szene „Show“');
    expect(fact('Uhr')).toHaveTextContent('nicht zu sehen');
    send('watchers_updated', { ...watchers, sources: [{ ...source, program: false, onAir: false }] });
    expect(fact('Spiel')).toHaveTextContent('nur im Browser offen, nicht in OBS · 1920 × 1080');
    send('watchers_updated', { ...watchers, sources: [source] });
    expect(fact('OBS-Rechte')).toHaveTextContent('Stufe 4: darf Szenen wechseln');
    expect(screen.getAllByText('AUF SENDUNG')).not.toHaveLength(0);
  });

  it('says whether the chat is read, the age of its last message, and since when it is lost', async () => {
    const { send } = await openFacts();
    expect(fact('YouTube')).toHaveTextContent('nicht eingetragen');
    expect(fact('Twitch')).toHaveTextContent('verbindet #gil_tv …');
    const now = Date.now();
    send('chat_status', { platform: 'twitch', state: 'reading', since: now, messageAt: now });
    await pass(3000);
    expect(fact('Twitch')).toHaveTextContent('liest #gil_tv · letzte Nachricht vor 3 s');
    expect(screen.queryByText('Chat wird nicht gelesen')).not.toBeInTheDocument();

    send('chat_status', {
      platform: 'twitch',
      state: 'retrying',
      since: Date.now() - 15_000,
      retryAt: Date.now() + 5000,
    });
    expect(fact('Twitch')).toHaveTextContent(/getrennt seit 0:1[45] · neuer Versuch in 5 s/);
    expect(fact('Twitch')).toHaveAttribute('data-tone', 'bad');
    expect(screen.getByText('Chat wird nicht gelesen')).toBeInTheDocument();
    send('poll_updated', { seq: 11, poll: { ...poll, on: false } });
    expect(screen.queryByText('Chat wird nicht gelesen')).not.toBeInTheDocument();
  });

  it('names who has no camera, and counts viewers and moderators', async () => {
    const { send } = await openFacts();
    send('watchers_updated', { ...watchers, overlays: 1, audience: 25, moderators: 2 });
    expect(fact('Kameras')).toHaveTextContent('1 von 2 eingetragen · bob nicht');
    send('toggle_vdo_ninja_iframes', { seq: 11, showIframes: true });
    send('watchers_updated', {
      ...watchers,
      overlays: 1,
      audience: 25,
      moderators: 2,
      sources: [{ ...source, cameras: ['bob'] }],
    });
    expect(fact('Kameras')).toHaveTextContent('1 von 2 liefern · ada nicht');
    expect(fact('Publikum')).toHaveTextContent('25 Seiten offen · 7 Stimmen');
    expect(fact('Overlay')).toHaveTextContent('1 Seite offen · ob auf Sendung, ist unbekannt');
    send('game_settings_updated', { ...defaultSettings, seq: 12, streamDelay: 15 });
    expect(fact('Overlay')).toHaveTextContent('1 Seite offen · 15 s zu spät');
  });
});

describe('slot that shows another lobby', () => {
  const state = { name: 'Freitag', lobbyId: 'OLD234', options: {} };
  const taken = { ...state, lobbyId: 'ABC234' };
  const answers: HttpAnswers = { [slotPath('/state')]: [200, state], [slotPath('/take')]: [200, taken] };
  beforeEach(() => localStorage.setItem('tarnwort.slot', '{"overlayKey":"overlay","remoteKey":"remote"}'));

  it('is named in the panel and taken over with one press', async () => {
    dock();
    const { requests } = await run({}, answers);
    await openTool('Sendung');
    expect(await screen.findByText('OBS zeigt noch Lobby OLD234.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Diese Lobby auf Sendung nehmen' }));
    await waitFor(() => expect(screen.queryByText(/OBS zeigt noch/)).not.toBeInTheDocument());
    expect(requests.find(({ path }) => path === slotPath('/take'))?.body).toEqual({ remoteKey: 'remote' });
  });

  it('is covered in streamer mode', async () => {
    dock();
    localStorage.setItem('tarnwort.streamer-mode', 'true');
    await run({}, answers);
    await openTool('Sendung');
    expect(await screen.findByText('OBS zeigt noch Lobby ••••••.')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('OLD234');
  });
});

describe('links of a lobby whose password this browser does not know', () => {
  it('are not offered before it was typed beside them', async () => {
    const lobby = {
      lobbyId: 'ABC234',
      password: null,
      hasPassword: true,
      locked: false,
      firstPlayerId: null,
      showIframes: false,
    };
    await run({ lobby });
    await openTool('Sendung');
    expect(screen.getByRole('button', { name: 'Overlay öffnen' })).toBeDisabled();
    await user.type(screen.getByLabelText(/Passwort/), 'geheim');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Overlay öffnen' })).toBeEnabled();
  });
});
