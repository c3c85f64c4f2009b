import { IconSpy, IconUsers } from '@tabler/icons-react';
import type { Role } from '@tarnwort/protocol';

import { useTexts } from '../options/OptionsContext';
import classes from './RoleChip.module.css';

export interface RoleChipProps {
  role: Role;
}

/** The revealed role in words, with an icon: the colour of the outline is not all there is. */
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
