import { defaultCameraHosts } from '@tarnwort/protocol';

import { cameraEmbedUrl, cameraRefusal } from './camera-link';
import { agreedCamera, agreeToCamera, isCameraDue, ownCamera, setCameraDue } from './own-camera';
import { seatStorage } from './seat-storage';

const seat = { lobbyId: 'ABC234', playerId: 'ada' };

describe('ownCamera', () => {
  it('sends with a muted microphone and is viewed by the same id', () => {
    expect(ownCamera('vdo.ninja', 'a1')).toEqual({
      push: 'https://vdo.ninja/?push=a1&webcam&autostart&mute',
      view: 'https://vdo.ninja/?view=a1',
    });
  });

  it('escapes what would begin another parameter', () => {
    const { push, view } = ownCamera('cams.example.org', 'a&director=b#c');

    expect(new URL(push).searchParams.get('push')).toBe('a&director=b#c');
    expect(new URL(view).searchParams.get('view')).toBe('a&director=b#c');
    expect(new URL(push).searchParams.has('director')).toBe(false);
  });

  it('has a link that overlays embed, and a sending page that is refused as a link', () => {
    const { push, view } = agreeToCamera(seat, 'obs.ninja');

    expect(cameraEmbedUrl(view, defaultCameraHosts)).toContain(view);
    expect(cameraRefusal(view, ['vdo.ninja'])).toBe('host');
    expect(cameraEmbedUrl(push, defaultCameraHosts)).toBeNull();
  });
});

describe('agreed camera', () => {
  it('is that of the seat until the seat is forgotten', () => {
    expect(agreedCamera(seat, 'vdo.ninja')).toBeNull();
    const camera = agreeToCamera(seat, 'vdo.ninja');

    expect(camera.view).toMatch(/^https:\/\/vdo\.ninja\/\?view=[0-9a-f]{32}$/);
    expect(agreedCamera(seat, 'vdo.ninja')).toEqual(camera);
    expect(agreedCamera({ ...seat, playerId: 'bea' }, 'vdo.ninja')).toBeNull();
    seatStorage.forgetSeat('ABC234', 'ada');
    expect(agreedCamera(seat, 'vdo.ninja')).toBeNull();
  });

  it('counts for one host, and has another id each time', () => {
    const first = agreeToCamera(seat, 'vdo.ninja');
    expect(agreedCamera(seat, 'obs.ninja')).toBeNull();
    expect(agreeToCamera(seat, 'vdo.ninja').view).not.toBe(first.view);
  });

  it('is due for one load of the page', () => {
    expect(isCameraDue(seat)).toBe(false);
    setCameraDue(seat, true);
    expect(isCameraDue(seat)).toBe(true);
    setCameraDue(seat, false);
    expect(isCameraDue(seat)).toBe(false);
  });
});
