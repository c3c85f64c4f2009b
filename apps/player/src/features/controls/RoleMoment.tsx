import { lazyPart } from '@tarnwort/ui';

import { useRoleMoment } from './use-role-moment';

// Without its code the open card still shows the role.
const RoleScreen = lazyPart(async () => (await import('./RoleScreen')).RoleScreen, { silent: true });

/** Fills the screen with the role when the words start. Any key or tap ends it. */
export function RoleMoment() {
  const { shown, leaving } = useRoleMoment();
  return shown && <RoleScreen leaving={leaving} />;
}
