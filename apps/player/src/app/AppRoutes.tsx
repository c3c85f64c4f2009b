import { keepStoredInHistory } from '@tarnwort/lobby-client';
import { NoticePage, useTranslation } from '@tarnwort/ui';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { type RouteObject, useLocation, useNavigate, useNavigationType, useParams, useRoutes } from 'react-router';

import { Credit } from '../shared/Credit';
import { DevicePage, EntryPage, PlayerPage, WatchPage } from './pages';

/** Every address of this app. Lobby ids are upper case on the server; the entry form shows one as it was written. */
export const routes: RouteObject[] = [
  { id: 'start', path: '/', element: <ToHome /> },
  { id: 'home', path: '/home', element: <EntryPage /> },
  { id: 'device', path: '/device', element: <DevicePage /> },
  { id: 'join', path: '/join/:lobbyId', element: <JoinRoute /> },
  { id: 'watch', path: '/watch/:lobbyId', element: <WatchRoute /> },
  { id: 'seat', path: '/lobby/:lobbyId/:playerId/:playerName', element: <SeatRoute /> },
  { id: 'invalidSeat', path: '/lobby/*', element: <InvalidLinkPage /> },
  { id: 'notFound', path: '*', element: <NotFoundPage /> },
];

/** Renders the page of the present address. */
export function AppRoutes() {
  usePageChange();
  // A path with a line break matches no route, not even `*`.
  return <Suspense>{useRoutes(routes) ?? <NotFoundPage />}</Suspense>;
}

/** On a new page, focus moves to its start for keyboards and screen readers, and it is scrolled to its top. */
function usePageChange(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const before = useRef(location.pathname);

  useLayoutEffect(() => {
    keepStoredInHistory();
    if (before.current === location.pathname) return;
    before.current = location.pathname;
    document.querySelector('main')?.focus({ preventScroll: true });
    // On the way back the browser restores the scroll position.
    if (navigation !== 'POP') document.documentElement.scrollTop = 0;
  }, [location, navigation]);
}

/** Redirects on each visit, also on a second one before the first is done; `<Navigate>` redirects only once. */
function ToHome() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => void navigate(`/home${location.search}`, { replace: true }), [location, navigate]);
  return null;
}

function JoinRoute() {
  const { lobbyId } = useParams();
  return <EntryPage invitedTo={lobbyId} />;
}

function WatchRoute() {
  const { lobbyId = '' } = useParams();
  return <WatchPage lobbyId={lobbyId.toUpperCase()} />;
}

function SeatRoute() {
  const { lobbyId = '', playerId = '', playerName = '' } = useParams();
  return <PlayerPage lobbyId={lobbyId.toUpperCase()} playerId={playerId} playerName={playerName} />;
}

/** An address without a page. */
function NotFoundPage() {
  const { t } = useTranslation();
  return <ErrorPage title={t('errors.notFound')} />;
}

/** A player link without lobby, player or name. */
function InvalidLinkPage() {
  const { t } = useTranslation();
  return <ErrorPage title={t('errors.invalidLobbyLink')} text={t('player.invalidLinkText')} />;
}

function ErrorPage({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const action = { label: t('common.home'), onClick: () => void navigate('/') };

  return <NoticePage title={title} text={text} action={action} footer={<Credit />} />;
}
