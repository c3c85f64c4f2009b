import { readOptions } from './overlay-options';

const read = (address: string) => readOptions(new URL(address, 'https://tarnwort.example'));

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
])('finds in %s under %s the lobby "%s"', (path, base, lobbyId) => {
  expect(readOptions(new URL(path, 'https://tarnwort.example'), base).lobbyId).toBe(lobbyId);
});

it('is German, dark, complete and at its own size without any option', () => {
  expect(read('/overlay/ABC234')).toEqual({
    lobbyId: 'ABC234',
    password: undefined,
    language: 'de',
    theme: 'dark',
    scale: 1,
    hidden: new Set(),
    cameras: true,
    player: undefined,
    part: undefined,
    demo: null,
    debug: false,
    reducedMotion: false,
  });
});

it('reads every option', () => {
  const address =
    '/overlay/ABC234?p=geheim%20&lang=en&theme=light&scale=1.5&hide=words,points&cams=0&player=2&part=timer&demo=1&players=6&debug=1&reducedMotion=1';

  expect(read(address)).toEqual({
    lobbyId: 'ABC234',
    password: 'geheim ',
    language: 'en',
    theme: 'light',
    scale: 1.5,
    hidden: new Set(['words', 'points']),
    cameras: false,
    player: '2',
    part: 'timer',
    demo: 6,
    debug: true,
    reducedMotion: true,
  });
});

it.each([
  ['scale=0', 1],
  ['scale=-2', 1],
  ['scale=viel', 1],
  ['scale=100', 4],
  ['scale=0.01', 0.25],
])('%s means %f', (query, scale) => {
  expect(read(`/overlay/ABC234?${query}`).scale).toBe(scale);
});

it('knows the poll as a piece to show alone or to leave out', () => {
  expect(read('/overlay/ABC234?part=poll').part).toBe('poll');
  expect(read('/overlay/ABC234?hide=poll').hidden).toEqual(new Set(['poll']));
});

it('takes unknown values for none', () => {
  const options = read('/overlay/ABC234?lang=fr&theme=neon&part=all&hide=faces&player=%20');

  expect(options).toMatchObject({ language: 'de', theme: 'dark', part: undefined, player: undefined });
  expect(options.hidden.size).toBe(0);
});

it.each([
  ['demo=1', 4],
  ['demo=1&players=0', 4],
  ['demo=1&players=21', 4],
  ['demo=1&players=12', 12],
  ['players=12', null],
])('%s plays a canned game for %s', (query, players) => {
  expect(read(`/overlay/?${query}`).demo).toBe(players);
});
