import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';

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

/** The routed area: every address of this app. */
export function Router() {
  return (
    <Suspense>
      <Routes>
        <Route path="/" element={<ToHome />} />
        <Route path="/home" element={<EntryPage />} />
        <Route path="/join/:lobbyId" element={<EntryPage />} />
        <Route path="/watch/:lobbyId" element={<WatchPage />} />
        <Route path="/lobby/:lobbyId/:playerId/:playerName" element={<PlayerPage />} />
        <Route path="/lobby/*" element={<InvalidLinkPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

function ToHome() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/home', search }} replace />;
}
