import { VisuallyHidden } from '@mantine/core';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useBallotRows, useBallotTitle } from './use-ballot-rows';
import classes from './VotesRow.module.css';

/** The votes of a decided round in one row of faces: the standings beside it have the names. */
export function VotesRow() {
  const { t } = useTranslation();
  const visible = useLobby((lobby) => lobby.ballot.visible);
  const title = useBallotTitle();
  const rows = useBallotRows().filter(({ votes }) => votes > 0);
  if (!visible) return null;

  return (
    <section className={classes.root} aria-label={title}>
      <span className={classes.label}>{title}</span>
      {rows.length === 0 && <span>{t('round.ballotNobody')}</span>}
      <ul className={classes.list}>
        {rows.map(({ id, name, votes, face, mark }) => (
          <li key={id} className={classes.suspect}>
            {face}
            <VisuallyHidden>{name}</VisuallyHidden> <strong>{votes}</strong> {mark}
          </li>
        ))}
      </ul>
    </section>
  );
}
