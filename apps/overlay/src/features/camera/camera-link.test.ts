import { cameraEmbedUrl } from './camera-link';

const hosts = ['vdo.ninja', 'obs.ninja'];
const watch = (link: string | null) => cameraEmbedUrl(link, hosts);

it('keeps who is watched and adds what a broadcast needs', () => {
  expect(watch('https://vdo.ninja/?view=Ada42')).toBe(
    'https://vdo.ninja/?view=Ada42&cleanoutput&transparent&autostart&noaudio',
  );
});

it('keeps a room with its scene, its password and its hash', () => {
  const link = watch('https://obs.ninja/?room=Tisch&scene=1&solo&password=a%26b&hash=ff');

  expect(Object.fromEntries(new URL(link ?? '').searchParams)).toMatchObject({
    room: 'Tisch',
    scene: '1',
    solo: '',
    password: 'a&b',
    hash: 'ff',
  });
});

it('drops what could run scripts or restyle the page', () => {
  const link = watch('https://vdo.ninja/?view=Ada&js=https://evil.example/x.js&css=x&base64css=x&label=x#view=Bob');

  expect([...new URL(link ?? '').searchParams.keys()]).toEqual([
    'view',
    'cleanoutput',
    'transparent',
    'autostart',
    'noaudio',
  ]);
  expect(link).not.toContain('evil');
  expect(link).not.toContain('Bob');
});

it.each([
  ['sends a camera', 'https://vdo.ninja/?push=Ada'],
  ['sends while it watches', 'https://vdo.ninja/?view=Ada&push=Bob'],
  ['sends the webcam', 'https://vdo.ninja/?room=Tisch&scene&webcam'],
  ['directs a room', 'https://vdo.ninja/?director=Tisch'],
  ['names nobody', 'https://vdo.ninja/'],
  ['enters a room as a guest', 'https://vdo.ninja/?room=Tisch'],
  ['is not encrypted', 'http://vdo.ninja/?view=Ada'],
  ['is on another host', 'https://vdo.ninja.evil.example/?view=Ada'],
  ['hides another host', 'https://vdo.ninja@evil.example/?view=Ada'],
  ['is on another port', 'https://vdo.ninja:8443/?view=Ada'],
  ['is a script', 'javascript:alert(1)'],
  ['is no link', 'Ada'],
  ['is empty', ''],
])('refuses a link that %s', (_, link) => {
  expect(watch(link)).toBeNull();
});

it('refuses no link at all', () => {
  expect(watch(null)).toBeNull();
});
