import { inviteLink, useLobby, watchLink } from '@tarnwort/lobby-client';

import type { CodeLink } from '../shared/CodeBox';
import { useConfig } from '../shared/config';
import { useOptions } from '../shared/options';

/**
 * What the code opens: watching by default, because a phone that scans a code for joining takes a seat. Null without a
 * code, and for joining a locked lobby. The password is not part of it: the picture is public.
 */
export function useCodeLink(): CodeLink | null {
  const { code, demo } = useOptions();
  const config = useConfig();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const locked = useLobby((lobby) => lobby.lobby.locked);
  if (code === 'none' || lobbyId === '' || (code === 'join' && locked)) return null;
  const link = code === 'join' ? inviteLink : watchLink;
  return { href: link(config, demo === null ? lobbyId : 'DEMO'), purpose: code };
}
