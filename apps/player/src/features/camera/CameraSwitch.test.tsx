import { agreedCamera, seatStorage } from '@tarnwort/lobby-client';
import { gameState, player } from '@tarnwort/lobby-client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { ADA, adasTurn, type OpenOptions, sit, user } from '../../testing/play';
import { LazyOwnCamera } from './CameraSwitch';

const turnOn = () => screen.queryByRole('button', { name: 'Kamera einschalten' });
const tile = () => screen.queryByRole('region', { name: 'Deine Kamera' });
const link = () => agreedCamera(ADA, 'vdo.ninja')?.view ?? '';

/** Says which features the policy of the page allows, as Chromium does. */
function stubPolicy(allowed: boolean) {
  Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => allowed }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
}

/** Ada's seat on a page with a secure connection. */
async function open(state: Parameters<typeof sit>[0] = {}, options: OpenOptions = {}) {
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const opened = await sit(state, options);
  const linked = (vodninjaCam: string | null, seq = 11) =>
    opened.send('game_state', gameState({ seq, players: [player('ada', { vodninjaCam }), player('bob')] }));
  return { ...opened, linked };
}

/** Turns the camera on in the waiting room, or elsewhere after a question. */
async function agree() {
  await user.click(turnOn() as HTMLElement);
  const dialog = screen.queryByRole('dialog');
  if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Einschalten' }));
}

describe('CameraSwitch', () => {
  beforeAll(() => LazyOwnCamera.fetch());

  it('opens the camera host by one press beside the consent that names it', async () => {
    const { server } = await open();
    expect(turnOn()).toHaveAccessibleDescription(/^vdo\.ninja überträgt deine Kamera ins Overlay;/);
    await user.click(turnOn() as HTMLElement);
    await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('vdo.ninja/?push='));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.receivedAs('share_camera')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Kamera ausschalten' }));
    expect(turnOn()).not.toHaveAccessibleDescription();
  });

  it('asks where the consent has no place', async () => {
    const { server } = await open({ status: 'setup' });
    await user.click(turnOn() as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^vdo\.ninja überträgt deine Kamera ins Overlay;/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect(tile()).toBeNull();
    expect(agreedCamera(ADA, 'vdo.ninja')).toBeNull();
    expect(server.receivedAs('share_camera')).toEqual([]);

    await agree();
    const page = document.querySelector('iframe');
    expect(page?.src).toBe(`${link().replace('view', 'push')}&webcam&autostart&mute`);
    expect(page).toHaveAttribute('allow', 'camera; microphone');
    expect(page).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(server.receivedAs('share_camera')).toEqual([
      { lobbyId: 'ABC234', playerId: 'ada', vodninjaCam: link(), on: true },
    ]);
  });

  it('says that it replaces another camera link', async () => {
    const { linked } = await open();
    linked('https://vdo.ninja/?view=studio');
    expect(await screen.findByText(/was deinen Kamera-Link ersetzt/)).toBeInTheDocument();
  });

  it('folds, shows and ends the camera', async () => {
    const { server, linked } = await open();
    await agree();
    linked(link());
    await user.click(screen.getByRole('button', { name: 'Kamera einklappen' }));
    const icon = screen.getByRole('button', { name: 'Deine Kamera' });
    expect(icon).toHaveAttribute('aria-expanded', 'false');
    expect(icon).toHaveFocus();
    await user.click(icon);
    expect(icon).toHaveAttribute('aria-expanded', 'true');

    await user.click(screen.getByRole('button', { name: 'Kamera ausschalten' }));
    expect(document.querySelector('iframe')).toBeNull();
    expect(turnOn()).toHaveFocus();
    expect(server.receivedAs('share_camera').at(-1)).toMatchObject({ vodninjaCam: link(), on: false });
  });

  it('ends when the game master changes the link, and leaves that link alone', async () => {
    const { server, linked } = await open();
    await agree();
    linked(link());
    linked('https://vdo.ninja/?view=studio', 12);
    expect(document.querySelector('iframe')).toBeNull();
    expect(await screen.findByText('Dein Kamera-Link wurde geändert. Deine Kamera ist aus.')).toBeInTheDocument();
    expect(server.receivedAs('share_camera')).toHaveLength(1);
  });

  it('folds on the own turn', async () => {
    const { send } = await open({ status: 'setup' });
    await agree();
    send('game_state', gameState({ seq: 11, ...adasTurn() }));
    expect(screen.getByRole('button', { name: 'Deine Kamera' })).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('loads a page without a camera in its policy again, once', async () => {
    stubPolicy(false);
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const { unmount } = await open();
    await agree();
    expect(reload).toHaveBeenCalledOnce();
    expect(document.querySelector('iframe')).toBeNull();
    unmount();

    await open();
    expect(await screen.findByText(/^Die Kamera lässt sich hier nicht einschalten/)).toBeInTheDocument();
    expect(reload).toHaveBeenCalledOnce();
    expect(turnOn()).toBeInTheDocument();
  });

  it('starts by itself after that load', async () => {
    stubPolicy(false);
    vi.stubGlobal('location', { ...window.location, reload: () => {} });
    const { unmount } = await open();
    await agree();
    unmount();

    stubPolicy(true);
    const { server } = await open();
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(server.receivedAs('share_camera')).toHaveLength(1);
  });

  it('ends with its seat, which is forgotten together with the camera', async () => {
    const { send } = await open();
    await agree();
    send('player_kicked', {
      seq: 11,
      playerId: 'ada',
      playerName: 'ada',
      message: 'Du wurdest aus der Lobby entfernt',
    });
    await act(async () => {});
    expect(document.querySelector('iframe')).toBeNull();
    expect(agreedCamera(ADA, 'vdo.ninja')).toBeNull();
    expect(seatStorage.token('ABC234', 'ada')).toBeNull();
  });

  it.each([
    ['without a camera host', [], true],
    ['without a secure connection', ['vdo.ninja'], false],
  ] as const)('is missing %s', async (_case, cameraHosts, secure) => {
    vi.stubGlobal('isSecureContext', secure);
    onTestFinished(() => void vi.unstubAllGlobals());
    await sit({}, { config: { cameraHosts: [...cameraHosts] } });
    expect(turnOn()).toBeNull();
  });
});
