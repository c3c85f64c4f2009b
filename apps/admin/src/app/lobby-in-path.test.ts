import { lobbyInPath } from './lobby-in-path';

it.each([
  ['/admin/ABC234', '/admin/', 'ABC234'],
  ['/admin/ABC234/', '/admin/', 'ABC234'],
  ['/ABC234', '/', 'ABC234'],
  ['/admin/', '/admin/', undefined],
  ['/admin', '/admin/', undefined],
  ['/', '/', undefined],
  ['/admin/ABC234/more', '/admin/', undefined],
])('finds in %s under %s the lobby %s', (path, base, lobbyId) => {
  expect(lobbyInPath(path, base)).toBe(lobbyId);
});
