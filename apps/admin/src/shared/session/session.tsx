import { type Api, type AvatarCache, adminLink, inviteLink, overlayLink, watchLink } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { createContext, type ReactNode, useContext } from 'react';

/** The game master's place in one lobby; or the moderators', who have no player id. */
export interface AdminSeat {
  lobbyId: string;
  playerId: string;
  token: string;
  /** Null when the lobby has none, or when this browser was never told. */
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

/** Hands the session to everything below. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession: no <SessionProvider> above');
  return session;
}

/** Every link a game master hands out, with the password where the receiver needs it. */
export function useLinks() {
  const { config, seat } = useSession();
  return {
    invite: inviteLink(config, seat.lobbyId, seat.password),
    overlay: overlayLink(config, seat.lobbyId, seat.password),
    watch: watchLink(config, seat.lobbyId, seat.password),
    admin: adminLink(config, seat, seat.password),
  };
}
