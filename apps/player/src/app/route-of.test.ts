import { routeOf } from './route-of';

it.each([
  ['/', { page: 'start' }],
  ['/home', { page: 'entry' }],
  ['/home/', { page: 'entry' }],
  ['/HOME', { page: 'entry' }],
  ['/join/ABC234', { page: 'entry', lobbyId: 'ABC234' }],
  ['/join/abc%3234%20/', { page: 'entry', lobbyId: 'abc234 ' }],
  ['/watch/abc234', { page: 'watch', lobbyId: 'ABC234' }],
  ['/lobby/ABC234/ada/Ada', { page: 'seat', lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada' }],
  ['/Lobby/abc234/ada/Ada/', { page: 'seat', lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada' }],
  ['/lobby/ABC234/ada/A%2Fd%0Aa', { page: 'seat', lobbyId: 'ABC234', playerId: 'ada', playerName: 'A/d\na' }],
  ['/lobby/ABC234/%FF/%', { page: 'seat', lobbyId: 'ABC234', playerId: '%FF', playerName: '%' }],
])('%s leads to a page', (pathname, route) => {
  expect(routeOf(pathname)).toEqual(route);
});

it.each(['/lobby', '/lobby/', '/lobby/ABC234', '/lobby/ABC234/ada', '/lobby//ada/Ada', '/lobby/ABC234/ada/Ada/more'])(
  '%s is no seat',
  (pathname) => expect(routeOf(pathname)).toEqual({ page: 'noSeat' }),
);

it.each(['/nirgendwo', '/join', '/join/', '/join/ABC234/more', '/watch', '/home/more', '/x%0Ay', '/%2F', '/%'])(
  '%s leads nowhere',
  (pathname) => expect(routeOf(pathname)).toEqual({ page: 'nowhere' }),
);
