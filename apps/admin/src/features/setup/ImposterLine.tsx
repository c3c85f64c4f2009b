import { useLobby } from '@tarnwort/lobby-client';
import { RoleBadge, useTranslation } from '@tarnwort/ui';

import classes from './ImposterLine.module.css';

/** Who is the imposter of the round to come; told to screen readers when it changes. */
export function ImposterLine({ imposterId }: { imposterId: string | null }) {
  const { t } = useTranslation();
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === imposterId)?.name);

  return (
    <p className={classes.root} role="status">
      {imposterId === null ? (
        t('admin.noImposter')
      ) : (
        <>
          <RoleBadge kind="imposter" size="sm" /> <strong>{name ?? t('common.unknown')}</strong>
        </>
      )}
    </p>
  );
}
