import { suspects, useLobby } from '@tarnwort/lobby-client';
import type { PollRow } from '@tarnwort/ui/plain';

import { useTexts } from '../options/OptionsContext';
import { RoleChip } from '../panel/RoleChip';
import { roleOf } from '../panel/role';

/** Everybody who may be named, with their votes where those may be known; the imposter is marked once revealed. */
export function usePollRows(): PollRow[] {
  const texts = useTexts();
  const lobby = useLobby(({ poll, players, phase, imposterId }) => ({ poll, players, phase, imposterId }));

  return suspects(lobby).map(({ playerId, votes }) => {
    const role = roleOf(lobby, playerId);
    return {
      id: playerId,
      name: lobby.players.find(({ id }) => id === playerId)?.name || texts.unknownPlayer,
      number: lobby.poll.suspects.find((suspect) => suspect.playerId === playerId)?.number ?? null,
      votes,
      mark: role === 'imposter' && <RoleChip role={role} />,
    };
  });
}
