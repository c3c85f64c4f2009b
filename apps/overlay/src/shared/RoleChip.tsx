import { IconSpy, IconUsers } from '@tabler/icons-react';
import { hasRevealed, isImposter, type LobbyState } from '@tarnwort/lobby-client';
import type { Role } from '@tarnwort/protocol';

import { useTexts } from './options';
import classes from './RoleChip.module.css';

export type RevealedRole = Exclude<Role, 'unknown'>;

/** A player's role once it is revealed; undefined before. */
export function roleOf(
  lobby: Pick<LobbyState, 'phase' | 'reveal' | 'imposterId' | 'imposterIds'>,
  playerId: string,
): RevealedRole | undefined {
  if (!hasRevealed(lobby, 'word') || lobby.imposterId === null) return undefined;
  return isImposter(lobby, playerId) ? 'imposter' : 'crewmate';
}

export interface RoleChipProps {
  role: RevealedRole;
}

/** The revealed role as text and icon, so that it does not depend on the outline's colour. */
export function RoleChip({ role }: RoleChipProps) {
  const texts = useTexts();
  const Icon = role === 'imposter' ? IconSpy : IconUsers;

  return (
    <span className={classes.root} data-part="role" data-role={role}>
      <Icon size={24} aria-hidden />
      {texts[role]}
    </span>
  );
}
