import { parseOptions } from './options';

const parse = (url: string) => parseOptions(new URL(url, 'https://tarnwort.example'));

describe('parseOptions', () => {
  it.each([
    ['/overlay/abc234', '/overlay/', 'ABC234'],
    ['/overlay/ABC234/', '/overlay/', 'ABC234'],
    ['/ABC234', '/', 'ABC234'],
    ['/streams/ABC234', '/streams/', 'ABC234'],
    ['/streams/overlay/ABC234/', '/', 'ABC234'],
    ['/overlay/ABC234', '/', 'ABC234'],
    ['/streams/ABC234', '/', ''],
    ['/overlay/', '/overlay/', ''],
    ['/overlay/', '/', ''],
    ['/overlay', '/', ''],
    ['/', '/', ''],
    ['/overlay/*', '/overlay/', ''],
  ])('finds the lobby id in %s under base %s: "%s"', (path, base, lobbyId) => {
    expect(parseOptions(new URL(path, 'https://tarnwort.example'), base).lobbyId).toBe(lobbyId);
  });

  it('defaults to German, the look Show, dark, scale 1 and all parts', () => {
    expect(parse('/overlay/ABC234')).toEqual({
      lobbyId: 'ABC234',
      password: undefined,
      language: 'de',
      theme: 'dark',
      look: 'show',
      accent: 'violet',
      font: 'figtree',
      code: 'watch',
      scale: 1,
      hidden: new Set(),
      cameras: true,
      speaking: false,
      pause: false,
      player: undefined,
      part: undefined,
      demo: null,
      demoPhase: undefined,
      slotKey: undefined,
      token: undefined,
      preview: false,
      debug: false,
      obs: false,
      reducedMotion: false,
    });
  });

  it('reads all options', () => {
    const url =
      '/overlay/ABC234?p=geheim%20&lang=en&theme=light&look=classic&accent=petrol&font=atkinson&code=join&scale=1.5&hide=words,points&cams=0&speaking=1&pause=card&player=2&part=timer&demo=1&players=6&phase=reveal&preview=1&debug=1&reducedMotion=1';

    expect(parse(url)).toEqual({
      lobbyId: 'ABC234',
      password: 'geheim ',
      language: 'en',
      theme: 'light',
      look: 'classic',
      accent: 'petrol',
      font: 'atkinson',
      code: 'join',
      scale: 1.5,
      hidden: new Set(['words', 'points']),
      cameras: false,
      speaking: true,
      pause: true,
      player: '2',
      part: 'timer',
      demo: 6,
      demoPhase: 'reveal',
      slotKey: undefined,
      token: undefined,
      preview: true,
      debug: true,
      obs: false,
      reducedMotion: true,
    });
  });

  it.each([
    ['scale=0', 1],
    ['scale=-2', 1],
    ['scale=viel', 1],
    ['scale=100', 4],
    ['scale=0.01', 0.25],
  ])('%s is scale %f', (query, scale) => {
    expect(parse(`/overlay/ABC234?${query}`).scale).toBe(scale);
  });

  it('reads poll as part= and as hide=', () => {
    expect(parse('/overlay/ABC234?part=poll').part).toBe('poll');
    expect(parse('/overlay/ABC234?hide=poll').hidden).toEqual(new Set(['poll']));
  });

  it('ignores unknown values', () => {
    const options = parse('/overlay/ABC234?lang=tlh&theme=neon&part=all&hide=faces&player=%20');

    expect(options).toMatchObject({ language: 'de', theme: 'dark', part: undefined, player: undefined });
    expect(options.hidden.size).toBe(0);
  });

  it.each([
    ['demo=1', 4],
    ['demo=1&players=0', 4],
    ['demo=1&players=21', 4],
    ['demo=1&players=12', 12],
    ['players=12', null],
  ])('%s sets a demo game of %s players', (query, players) => {
    expect(parse(`/overlay/?${query}`).demo).toBe(players);
  });
});

describe('options of a slot', () => {
  const url = { pathname: '/overlay/live', search: '?lang=en', hash: '#key=secret' };

  it('has its secret in the fragment and no lobby', () => {
    expect(parseOptions(url)).toMatchObject({ slotKey: 'secret', lobbyId: '' });
  });

  it('has a password in the fragment as well', () => {
    expect(parseOptions({ pathname: '/overlay/ABC234', search: '', hash: '#p=geheim' }).password).toBe('geheim');
  });

  it('stand for what the address leaves out', () => {
    const slot = { lang: 'de', look: 'classic', accent: 'petrol', hide: 'points' };
    expect(parseOptions(url, '/', slot)).toMatchObject({ language: 'en', look: 'classic', accent: 'petrol' });
    expect(parseOptions(url, '/', slot).hidden).toEqual(new Set(['points']));
  });
});
