import { useLobby } from '@tarnwort/lobby-client';
import { RoleBadge, Secret, useTranslation } from '@tarnwort/ui';

import classes from './RoleCard.module.css';

/**
 * The player's role, word and category, covered until pressed. It has the same shape for every role, so that a look at the
 * screen reveals nothing.
 */
export function RoleCard() {
  const { t } = useTranslation();
  const role = useLobby((lobby) => lobby.myRole);
  const topic = useLobby((lobby) => lobby.topic);
  const hint = useLobby((lobby) => lobby.categoryHint);
  if (!role) return null;

  return (
    <Secret label={t('player.secrets')} lifetimeMs={8000}>
      <span className={classes.root}>
        <span className={classes.fact}>
          <span className={classes.label}>{t('player.role')}</span>
          <RoleBadge kind={role} />
        </span>
        <span className={classes.fact}>
          <span className={classes.label}>{t('player.secretWord')}</span>
          <strong className={classes.word}>{role === 'imposter' ? t('player.secretWordUnknown') : topic}</strong>
        </span>
        <span className={classes.fact}>
          <span className={classes.label}>{t('player.category')}</span>
          <strong className={classes.word}>{hint || '–'}</strong>
        </span>
      </span>
    </Secret>
  );
}
