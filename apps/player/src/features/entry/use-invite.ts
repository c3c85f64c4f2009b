import { ApiError, readLobbyId } from '@tarnwort/lobby-client';
import { type LobbyInfo, limits, type Player, type RejectionCode } from '@tarnwort/protocol';
import { useEffect, useState } from 'react';

import { useServices } from '../../shared/services';

/** A name with its face. */
export type Guest = Pick<Player, 'id' | 'name' | 'face'>;

/** What an invite link leads to. */
export interface Invite {
  hasPassword: boolean;
  /** Game master and players who are there; unknown before the answer and in a lobby with a password. */
  host?: Guest | undefined;
  guests?: readonly Guest[];
  /** Why the server would take no new player now; undefined when it would, and before the answer. */
  refusal?: RejectionCode | undefined;
}

/** A lobby that takes no players is requested again after this time. */
const RETRY_MS = 10_000;
const unknown: Invite = { hasPassword: false };

/** The lobby of an invite link, requested when the page opens. */
export function useInvite(lobbyId: string | undefined): Invite {
  const { api } = useServices();
  const [invite, setInvite] = useState(unknown);

  useEffect(() => {
    if (lobbyId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    let waiting = false;

    function show(next: Invite) {
      if (!current) return;
      setInvite(next);
      waiting = next.refusal !== undefined && next.refusal !== 'lobby_not_found';
      scheduleRequest();
    }

    function scheduleRequest() {
      if (current && waiting) timer = setTimeout(request, RETRY_MS);
    }

    function request() {
      api
        .lobbyInfo(readLobbyId(lobbyId ?? ''))
        .then((info) => show(readInvite(info)))
        // The form works without an answer; joining reports other errors.
        .catch((error: unknown) =>
          isMissing(error) ? show({ ...unknown, refusal: 'lobby_not_found' }) : scheduleRequest(),
        );
    }

    request();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, lobbyId]);

  return invite;
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'lobby_not_found';
}

function readInvite({ lobby, players, status }: LobbyInfo): Invite {
  const named = players.filter(({ name }) => name);
  return {
    hasPassword: lobby.hasPassword,
    host: named.find(({ isGameMaster }) => isGameMaster),
    guests: named.filter(({ isGameMaster }) => !isGameMaster),
    refusal: refusalOf(lobby.locked, status, players.filter(({ isGameMaster }) => !isGameMaster).length),
  };
}

/** The order is the server's. */
function refusalOf(locked: boolean, status: LobbyInfo['status'], seats: number): RejectionCode | undefined {
  if (status !== 'intermission' && status !== 'setup') return 'round_running';
  if (locked) return 'locked';
  return seats >= limits.players ? 'lobby_full' : undefined;
}
