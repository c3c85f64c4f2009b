import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { lazyPart, useTranslation } from '@tarnwort/ui';
import { Secret } from '@tarnwort/ui/Secret/Secret.tsx';
import { type ComponentProps, useRef } from 'react';

import { moveFocusAfter } from '../../shared/focus';
import { useRoleCover } from '../../shared/use-role-cover';
import actions from './RoleActions.module.css';
import classes from './RoleCard.module.css';
import { RoleFacts } from './RoleFacts';
import { useRoleSplash } from './use-role-splash';

// Without its code the open card still shows the role.
export const LazyRoleScreen = lazyPart(async () => (await import('../../shared/role/RoleScreen')).RoleScreen, {
  silent: true,
});

/** The player's role, word and category: an open card that one tap covers, or covered in every round by choice. */
export function RoleCard() {
  const { t } = useTranslation();
  const role = useLobby((lobby) => lobby.myRole);
  const round = useLobby((lobby) => lobby.round);
  const { covered, always, cover, coverAlways, open } = useRoleCover();
  const folded = useLobby(({ phase }) => phase !== 'playing');
  const coverButton = useRef<HTMLButtonElement>(null);
  if (!role) return null;

  return (
    <div className={classes.root} data-folded={folded || undefined}>
      {covered ? (
        <Secret label={t('round.secrets')} lifetimeMs={8000}>
          <RoleFacts />
        </Secret>
      ) : (
        <section className={classes.card} data-role={role} aria-label={t('round.secrets')}>
          <RoleFacts />
        </section>
      )}
      <div className={actions.actions} data-open={!covered || undefined}>
        {covered ? (
          <Action ref={coverButton} icon={IconEye} name={t('round.keepOpen')} onClick={open} />
        ) : (
          <Action ref={coverButton} icon={IconEyeOff} name={t('round.cover')} onClick={cover} />
        )}
        {!always && (covered || round <= 1) && (
          <Action
            icon={IconEyeOff}
            name={t('round.coverAlways')}
            onClick={({ currentTarget }) => moveFocusAfter(currentTarget, coverButton, coverAlways)}
          />
        )}
      </div>
      {!covered && <RoleSplash />}
    </div>
  );
}

interface ActionProps extends Pick<ComponentProps<'button'>, 'onClick' | 'ref'> {
  icon: typeof IconEye;
  name: string;
}

function Action({ icon: Icon, name, ...button }: ActionProps) {
  return (
    <button type="button" className={actions.action} {...button}>
      <Icon size={18} aria-hidden /> <span>{name}</span>
    </button>
  );
}

/** Fills the screen with the role when a round starts. Any key or tap ends it. */
function RoleSplash() {
  const { shown, leaving } = useRoleSplash();
  return shown && <LazyRoleScreen leaving={leaving} />;
}
