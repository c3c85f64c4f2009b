import { IconMessages } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import classes from './Discussion.module.css';

/** The clock of the talk after the words; nothing without one. */
export function Discussion() {
  const { t } = useTranslation();
  const { endsAt, max } = useLobby((lobby) => lobby.discussion);
  if (endsAt === null) return null;

  return (
    <section className={classes.root} aria-label={t('player.discussion')}>
      <h2 className={classes.title}>
        <IconMessages size={22} aria-hidden /> {t('player.discussion')}
      </h2>
      <p className={classes.text}>{t('player.discussionText')}</p>
      <TurnTimer deadline={endsAt} maxSeconds={max} />
    </section>
  );
}
