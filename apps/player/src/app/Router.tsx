import { Suspense, useEffect } from 'react';

import { useNavigate, usePlace } from '../router/PlaceProvider';
import { useOnChange } from '../shared/use-on-change';
import { InvalidLinkPage } from './InvalidLinkPage';
import { NotFoundPage } from './NotFoundPage';
import { EntryPage, PlayerPage, WatchPage } from './pages';
import { routeOf } from './route-of';

/** The routed area: every address of this app. */
export function Router() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

function Page() {
  const { pathname } = usePlace();
  const route = routeOf(pathname);
  // Whoever uses keys or hears the page goes on at its start, not where a button was that is gone.
  useOnChange(pathname, () => document.querySelector('main')?.focus({ preventScroll: true }));

  switch (route.page) {
    case 'start':
      return <ToHome />;
    case 'entry':
      return <EntryPage invitedTo={route.lobbyId} />;
    case 'watch':
      return <WatchPage lobbyId={route.lobbyId} />;
    case 'seat':
      return <PlayerPage {...route} />;
    case 'noSeat':
      return <InvalidLinkPage />;
    case 'nowhere':
      return <NotFoundPage />;
    default:
      return route satisfies never;
  }
}

/** Each arrival leads on by itself, a second one on the heels of the first as well. */
function ToHome() {
  const place = usePlace();
  const navigate = useNavigate();
  useEffect(() => navigate(`/home${place.search}`, { replace: true }), [place, navigate]);
  return null;
}
