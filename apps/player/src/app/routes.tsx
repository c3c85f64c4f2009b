import { Navigate, type RouteObject, useLocation } from 'react-router';

import { EntryPage } from '../features/entry/EntryPage';
import { PlayerPage } from '../features/table/PlayerPage';
import { InvalidLinkPage } from './InvalidLinkPage';
import { NotFoundPage } from './NotFoundPage';

function ToHome() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/home', search }} replace />;
}

export const routes: RouteObject[] = [
  { path: '/', element: <ToHome /> },
  { path: '/home', element: <EntryPage /> },
  { path: '/join/:lobbyId', element: <EntryPage /> },
  { path: '/lobby/:lobbyId/:playerId/:playerName', element: <PlayerPage /> },
  { path: '/lobby/*', element: <InvalidLinkPage /> },
  { path: '*', element: <NotFoundPage /> },
];
