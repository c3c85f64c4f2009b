import { type Api, type AvatarCache, adminLink, inviteLink, overlayLink, watchLink } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { createContext, type ReactNode, useContext } from 'react';

/** The seat of the game master in one lobby, or of the moderators, whose player id is empty. */
export interface AdminSeat {
  lobbyId: string;
  playerId: string;
  token: string;
  /** Null when the lobby has none, or when this browser does not know it. */
  password: string | null;
}

/** What this page was opened with; it never changes. */
export interface Session {
  config: AppConfig;
  api: Api;
  avatars: AvatarCache;
  seat: AdminSeat;
}

const SessionContext = createContext<Session | null>(null);

export interface SessionProviderProps {
  session: Session;
  children: ReactNode;
}

/** Provides the session to the components below. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession: no <SessionProvider> above');
  return session;
}

/** The links that a game master shares, with the password where the receiver needs it. */
export function useLinks() {
  const { config, seat } = useSession();
  return {
    invite: inviteLink(config, seat.lobbyId, seat.password),
    overlay: overlayLink(config, seat.lobbyId, seat.password),
    watch: watchLink(config, seat.lobbyId, seat.password),
    admin: adminLink(config, seat, seat.password),
  };
}
