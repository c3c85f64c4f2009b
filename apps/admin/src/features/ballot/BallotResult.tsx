import { useLobby } from '@tarnwort/lobby-client';
import type { Ballot } from '@tarnwort/protocol';
import { currentLanguage, formatList, PollBars, type Translate, useTranslation } from '@tarnwort/ui';

import { nameOf } from '../../shared/round/name-of';
import classes from './Ballot.module.css';

/** How many players have voted and, once it is public, the votes for each player and who leads. Single votes stay secret. */
export function BallotResult() {
  const { t } = useTranslation();
  const ballot = useLobby((lobby) => lobby.ballot);
  const turnOrder = useLobby((lobby) => lobby.turnOrder);
  const players = useLobby((lobby) => lobby.players);
  const words = useLobby((lobby) => lobby.words);
  const name = (id: string) => nameOf({ players, words }, id, t('common.unknown'));
  // A player who voted and left counts as voted, not as expected.
  const present = ballot.voted.filter((id) => turnOrder.includes(id));
  const rows = ballot.votes.map(({ playerId, votes }) => ({ id: playerId, votes, name: name(playerId) }));

  return (
    <>
      <p className={classes.turnout}>{t('studio.ballot.running', { count: present.length, all: turnOrder.length })}</p>
      {ballot.visible && (
        <p className={classes.leader} data-tie={ballot.leaders.length > 1 || undefined}>
          {leaderText(ballot, name, t)}
        </p>
      )}
      {rows.length > 0 && (
        <PollBars
          rows={rows}
          voters={ballot.voted.length}
          figures="count"
          language={currentLanguage()}
          label={t('studio.ballot.title')}
        />
      )}
    </>
  );
}

function leaderText({ leaders: [first, ...others] }: Ballot, name: (id: string) => string, t: Translate): string {
  if (first === undefined) return t('studio.ballot.nobody');
  if (others.length === 0) return t('studio.ballot.leader', { name: name(first) });
  return t('studio.ballot.tie', { names: formatList([first, ...others].map(name), currentLanguage()) });
}
