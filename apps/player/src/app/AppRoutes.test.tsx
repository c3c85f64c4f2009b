import { seatStorage } from '@tarnwort/lobby-client';
import { blockStorage } from '@tarnwort/lobby-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { matchRoutes, useLocation, useNavigate } from 'react-router';

import { open, user } from '../testing/play';
import { routes } from './AppRoutes';

const routeOf = (path: string) => {
  const match = matchRoutes(routes, path)?.at(-1);
  return match && [match.route.id, match.params];
};

const address = () => screen.getByLabelText('address').textContent;
const goHome = async () => user.click(await screen.findByRole('button', { name: 'Zur Startseite' }));

describe('routes', () => {
  it.each([
    ['/', 'start', {}],
    ['/home', 'home', {}],
    ['/home/', 'home', {}],
    ['/HOME', 'home', {}],
    ['/join/ABC234', 'join', { lobbyId: 'ABC234' }],
    ['/join/abc%3234%20/', 'join', { lobbyId: 'abc234 ' }],
    ['/watch/abc234', 'watch', { lobbyId: 'abc234' }],
    ['/lobby/ABC234/ada/Ada', 'seat', { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada' }],
    ['/Lobby/abc234/ada/Ada/', 'seat', { lobbyId: 'abc234', playerId: 'ada', playerName: 'Ada' }],
    ['/lobby/ABC234/ada/A%2Fd%0Aa', 'seat', { lobbyId: 'ABC234', playerId: 'ada', playerName: 'A/d\na' }],
    ['/lobby/ABC234/%FF/%', 'seat', { lobbyId: 'ABC234', playerId: '%FF', playerName: '%' }],
  ])('lead %s to a page', (path, id, params) => {
    expect(routeOf(path)).toEqual([id, params]);
  });

  it.each(['/lobby', '/lobby/', '/lobby/ABC234', '/lobby/ABC234/ada', '/lobby//ada/Ada', '/lobby/ABC234/ada/Ada/more'])(
    'take %s for an invalid seat',
    (path) => expect(routeOf(path)?.[0]).toBe('invalidSeat'),
  );

  it.each(['/nirgendwo', '/join', '/join/', '/join/ABC234/more', '/watch', '/home/more', '/%2F', '/%'])(
    'have no page for %s',
    (path) => expect(routeOf(path)?.[0]).toBe('notFound'),
  );
});

describe('AppRoutes', () => {
  it.each(['/nirgendwo', '/a/b/c', '/x%0Ay', '/%0A', '/x%E2%80%A8y'])(
    'reports an unknown address: %s',
    async (path) => {
      open(path);

      expect(await screen.findByText('Diese Seite gibt es nicht.')).toBeInTheDocument();
    },
  );

  it('reports an incomplete seat', async () => {
    open('/lobby/ABC234/ada');

    expect(await screen.findByText('Ungültiger Lobby-Link')).toBeInTheDocument();
  });

  it('moves the focus to a new page, but not to the first one', async () => {
    open('/nirgendwo');
    expect(document.body).toHaveFocus();
    await goHome();

    await screen.findByRole('heading', { name: 'Willkommen bei Tarnwort' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('redirects the start page when it is opened twice', async () => {
    open('/nirgendwo', { beside: <OpenStartAgain /> });
    await goHome();

    await vi.waitFor(() => expect(address()).toBe('/home'));
  });

  it('hides the path that the app is served under', async () => {
    open('/tarnwort/nirgendwo', { basename: '/tarnwort/' });
    await goHome();

    await vi.waitFor(() => expect(window.location.pathname).toBe('/tarnwort/home'));
    expect(address()).toBe('/home');
  });

  it('scrolls a new page to its top, but not on the way back', async () => {
    open('/nirgendwo', { basename: '/' });
    document.documentElement.scrollTop = 300;
    await goHome();
    await vi.waitFor(() => expect(address()).toBe('/home'));
    expect(document.documentElement.scrollTop).toBe(0);

    document.documentElement.scrollTop = 200;
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe('/nirgendwo'));
    expect(document.documentElement.scrollTop).toBe(200);
  });

  it('copies unstored values to the history entry of each page', async () => {
    const allow = blockStorage();
    try {
      open('/nirgendwo', { basename: '/' });
      seatStorage.savePlayerName('Ada');
      await goHome();
      await vi.waitFor(() => expect(address()).toBe('/home'));

      expect(JSON.stringify(window.history.state)).toContain('Ada');
    } finally {
      allow();
      seatStorage.savePlayerName('');
    }
  });
});

/** Opens the start page a second time during the redirect, as two messages in one tick do. */
function OpenStartAgain() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const opened = useRef(false);
  useEffect(() => {
    if (pathname !== '/' || opened.current) return;
    opened.current = true;
    void navigate('/');
  }, [pathname, navigate]);
  return null;
}
