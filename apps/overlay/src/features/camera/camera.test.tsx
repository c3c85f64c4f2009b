import { openOverlay, panel } from '../../testing/open-overlay';
import { players, roundStart } from '../../testing/overlay-server';

const link = { vodninjaCam: 'https://vdo.ninja/?view=Ada42' };
const camerasOn = {
  lobbyId: 'ABC234',
  password: null,
  hasPassword: true,
  locked: true,
  firstPlayerId: '1',
  showIframes: true,
};
const frames = () => [...document.querySelectorAll('iframe')];
const setVisible = (visible: boolean) =>
  window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible } }));

describe('Camera', () => {
  it('appears in a sandbox when the game master switches cameras on, and disappears when off', async () => {
    const { server, send } = await openOverlay();
    await send(() => server.sendSnapshot({ players: players(2, () => link) }));
    expect(frames()).toHaveLength(0);

    await send(() => server.sendNext('toggle_vdo_ninja_iframes', { showIframes: true }));
    expect(frames()).toHaveLength(2);
    expect(frames()[0]).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(frames()[0]?.src).toContain('https://vdo.ninja/?view=Ada42');

    await send(() => server.sendNext('toggle_vdo_ninja_iframes', { showIframes: false }));
    expect(frames()).toHaveLength(0);
  });

  it('keeps its element when the order or the phase changes', async () => {
    const { server, send } = await openOverlay();
    await send(() => server.sendSnapshot({ players: players(3, () => link), lobby: camerasOn }));
    const before = frames();

    const reordered = players(3, ({ id }) => ({ ...link, displayOrder: 3 - Number(id) }));
    await send(() => server.sendNext('players_reordered', { players: reordered }));
    await send(() => server.sendNext('word_submission_started', roundStart(reordered, 0, 1)));

    expect(frames()).toEqual(before);
    expect(panel('Ada')).toHaveAttribute('data-place', '3');
  });

  it.each(['classic', 'show'])('is embedded for each of 20 players in the look %s', async (look) => {
    const { server, send } = await openOverlay(`look=${look}`);

    await send(() => server.sendSnapshot({ players: players(20, () => link), lobby: camerasOn }));

    expect(frames()).toHaveLength(20);
  });

  it('is left out for a link that sends', async () => {
    const { server, send } = await openOverlay();
    const sending = players(2, () => ({ vodninjaCam: 'https://vdo.ninja/?push=Ada' }));

    await send(() => server.sendSnapshot({ players: sending, lobby: camerasOn }));

    expect(frames()).toHaveLength(0);
  });

  it('is left out with cams=0', async () => {
    const { server, send } = await openOverlay('cams=0');

    await send(() => server.sendSnapshot({ players: players(2, () => link), lobby: camerasOn }));

    expect(frames()).toHaveLength(0);
  });

  it('is removed while the source is hidden', async () => {
    const { server, send } = await openOverlay();
    await send(() => server.sendSnapshot({ players: players(2, () => link), lobby: camerasOn }));

    await send(() => setVisible(false));
    expect(frames()).toHaveLength(0);

    await send(() => setVisible(true));
    expect(frames()).toHaveLength(2);
  });

  it('gets no sound without speaking=1', async () => {
    const { server, send } = await openOverlay();
    await send(() => server.sendSnapshot({ players: players(1, () => link), lobby: camerasOn }));
    expect(frames()[0]?.src).toMatch(/&noaudio$/);
  });

  it('lights up only the panel of the player who speaks', async () => {
    const { server, send } = await openOverlay('speaking=1');
    await send(() => server.sendSnapshot({ players: players(2, () => link), lobby: camerasOn }));
    await vi.dynamicImportSettled();
    vi.useFakeTimers();
    const [ada, bob] = frames().map(({ contentWindow }) => contentWindow);
    const post = (source: Window | null | undefined, data: unknown, origin = 'https://vdo.ninja') =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));
    const isLit = (name: string) => panel(name).hasAttribute('data-speaking');
    expect(frames()[0]?.src).toMatch(/&speakermute$/);

    post(ada, { loudness: { Ada42: 55 } }, 'https://elsewhere.example');
    post(window, { loudness: { Ada42: 55 } });
    for (const junk of [null, 'loudness', { loudness: null }, { loudness: { a: 'loud' } }, { loudness: { a: 3 } }]) {
      post(ada, junk);
    }
    expect(isLit('Ada') || isLit('Bob')).toBe(false);

    post(bob, { loudness: { Bob: 2, Bob2: 40 } });
    expect([isLit('Ada'), isLit('Bob')]).toEqual([false, true]);
    vi.advanceTimersByTime(799);
    expect(isLit('Bob')).toBe(true);
    vi.advanceTimersByTime(2);
    expect(isLit('Bob')).toBe(false);
    vi.useRealTimers();
  });
});
