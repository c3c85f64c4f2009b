import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';

import { EntryPage } from '../features/entry/EntryPage';
import { InvalidLinkPage } from './InvalidLinkPage';
import { NotFoundPage } from './NotFoundPage';

/** Whoever only enters does not wait for the code of the table or of the audience. */
const PlayerPage = lazy(() =>
  import('../features/table/PlayerPage').then(({ PlayerPage: page }) => ({ default: page })),
);

const WatchPage = lazy(() =>
  import('../features/audience/WatchPage').then(({ WatchPage: page }) => ({ default: page })),
);

const routes: RouteObject[] = [
  { path: '/', element: <ToHome /> },
  { path: '/home', element: <EntryPage /> },
  { path: '/join/:lobbyId', element: <EntryPage /> },
  { path: '/watch/:lobbyId', element: <WatchPage /> },
  { path: '/lobby/:lobbyId/:playerId/:playerName', element: <PlayerPage /> },
  { path: '/lobby/*', element: <InvalidLinkPage /> },
];

/** The routed area: every address of this app. A `*` would match any address but one with a line break in it. */
export function Router() {
  return <Suspense>{useRoutes(routes) ?? <NotFoundPage />}</Suspense>;
}

/** Each arrival leads on by itself: one `Navigate` would take a second one, on its heels, for the first. */
function ToHome() {
  const { search, key } = useLocation();
  return <Navigate key={key} to={{ pathname: '/home', search }} replace />;
}
