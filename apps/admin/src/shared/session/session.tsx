import {
  type Api,
  type AvatarCache,
  adminLink,
  inviteLink,
  overlayLink,
  seatStorage,
  watchLink,
} from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** The seat of the game master in one lobby, or of the moderators, whose player id is empty. */
export interface AdminSeat {
  lobbyId: string;
  playerId: string;
  token: string;
  /** Null when the lobby has none, or when this browser does not know it. */
  password: string | null;
}

/** What this page was opened with; only the password may become known later. */
export interface Session {
  config: AppConfig;
  api: Api;
  avatars: AvatarCache;
  seat: AdminSeat;
}

/** The session, and what stores a password that the page did not know. */
interface OpenSession extends Session {
  learnPassword: (password: string) => void;
}

const SessionContext = createContext<OpenSession | null>(null);

export interface SessionProviderProps {
  session: Session;
  children: ReactNode;
}

/** Provides the session to the components below. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  const [password, setPassword] = useState(session.seat.password);
  const open = useMemo(
    () => ({
      ...session,
      seat: { ...session.seat, password },
      learnPassword: (learned: string) => {
        seatStorage.savePassword(session.seat.lobbyId, learned);
        setPassword(learned);
      },
    }),
    [session, password],
  );
  return <SessionContext value={open}>{children}</SessionContext>;
}

export function useSession(): OpenSession {
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
