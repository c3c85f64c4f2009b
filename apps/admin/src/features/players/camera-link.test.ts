import { isWholeCameraLink } from './camera-link';

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
])('takes %j for whole: %s', (link, whole) => {
  expect(isWholeCameraLink(link)).toBe(whole);
});
