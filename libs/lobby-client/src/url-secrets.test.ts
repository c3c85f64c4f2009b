import { takeUrlSecrets } from './url-secrets';

describe('url secrets', () => {
  it('removes token, password and game master from the address bar', () => {
    window.history.replaceState(null, '', '/admin/ABC234?gm=gil&lang=en&p=geheim#key=k%2By');

    expect(takeUrlSecrets()).toEqual({ token: 'k+y', seatKey: null, password: 'geheim', gameMasterId: 'gil' });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/admin/ABC234?lang=en');
  });

  it('returns null for an address without secrets', () => {
    window.history.replaceState(null, '', '/home#top');

    expect(takeUrlSecrets()).toEqual({ token: null, seatKey: null, password: null, gameMasterId: null });
    expect(window.location.hash).toBe('#top');
  });
});
