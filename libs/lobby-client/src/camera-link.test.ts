import { cameraPolicy, defaultCameraHosts } from '@tarnwort/protocol';

import examples from '../../lobbies/typed/testdata/camera-links.json';
import { cameraEmbedUrl, cameraRefusal, isCompleteCameraLink } from './camera-link';

const embed = (link: string | null) => cameraEmbedUrl(link, defaultCameraHosts);

// The examples are those of the server's test.
describe('cameraEmbedUrl', () => {
  it.each(Object.entries<string>(examples.accepted))(
    'rebuilds %j from the parameters the server stores',
    (typed, stored) => {
      expect(embed(typed)).toBe(`${stored}&${cameraPolicy.added.join('&')}`);
    },
  );

  it.each(examples.refused)('refuses %j like the server', (link) => {
    expect(embed(link)).toBeNull();
  });

  it.each([null, ''])('returns null for no link (%j)', (link) => {
    expect(embed(link)).toBeNull();
  });

  it.each(['ge h#e&im$ä+', '100%', 'a=b;c?d/e', '%26'])(
    'keeps the password %j, however the browser wrote it',
    (password) => {
      for (const query of [new URLSearchParams({ password }).toString(), `password=${encodeURIComponent(password)}`]) {
        const url = new URL(embed(`https://vdo.ninja/?view=a&${query}`) ?? '');
        expect(url.searchParams.get('password')).toBe(password);
        expect(url.searchParams.get('view')).toBe('a');
      }
    },
  );

  it('refuses a host that is not configured', () => {
    expect(cameraEmbedUrl('https://vdo.ninja/?view=Ada', ['obs.ninja'])).toBeNull();
  });
});

describe('isCompleteCameraLink', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['h', false],
    ['https://vdo.ninja/', false],
    ['https://vdo.ninja/?view=', false],
    ['https://vdo.ninja/?room=abc', false],
    ['https://vdo.ninja/?view=a', true],
    ['https://vdo.ninja/?room=abc&scene', true],
    [' https://example.org/?view=a ', true],
  ])('for %j returns %s', (link, complete) => {
    expect(isCompleteCameraLink(link)).toBe(complete);
  });
});

describe('cameraRefusal', () => {
  it.each([
    ['', null],
    ['https://vdo.ninja/?view=ada', null],
    ['vdo.ninja/?view=ada', 'link'],
    ['http://vdo.ninja/?view=ada', 'link'],
    ['https://example.org/?view=ada', 'host'],
    ['https://vdo.ninja/?push=ada', 'view'],
    ['https://vdo.ninja/?view=abc&label=Max%20M', null],
    ['https://vdo.ninja/?view=abc&label=Max M', null],
    ['https://vdo.ninja/?view=abc&password=ge%24heim', null],
    ['https://vdo.ninja/?view=Max%20M', 'view'],
    ['https://vdo.ninja/?view=ada&push=ada', 'control'],
    ['https://vdo.ninja/more?view=ada', 'control'],
  ])('for %s returns %s', (link, refusal) => {
    expect(cameraRefusal(link, ['vdo.ninja'])).toBe(refusal);
  });
});
