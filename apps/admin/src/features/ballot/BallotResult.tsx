import { useLobby } from '@tarnwort/lobby-client';
import type { Ballot } from '@tarnwort/protocol';
import { currentLanguage, formatList, formatNumber, type Translate, useTranslation } from '@tarnwort/ui';

import { nameOf } from '../../shared/round/name-of';
import classes from './Ballot.module.css';

/** More leaders than these are marked in the list of suspects instead of named above it. */
const MOST_NAMED = 2;

export interface BallotResultProps {
  /** A sentence that says who sees the result */
  state: string;
}

/**
 * How many players have voted and, once the result is visible, the leaders and the votes of each suspect; who voted for whom stays
 * secret. After the last guess has begun it shows the leaders only.
 */
export function BallotResult({ state }: BallotResultProps) {
  const { t } = useTranslation();
  const ballot = useLobby((lobby) => lobby.ballot);
  const turnOrder = useLobby((lobby) => lobby.turnOrder);
  const players = useLobby((lobby) => lobby.players);
  const words = useLobby((lobby) => lobby.words);
  const guessing = useLobby(({ lastGuess, phase }) => phase === 'winner_selection' && lastGuess.stage !== 'none');
  const name = (id: string) => nameOf({ players, words }, id, t('common.unknown'));
  // A player who voted and left counts as voted, not as expected.
  const present = ballot.voted.filter((id) => turnOrder.includes(id));
  const leads = (id: string) => ballot.leaders.includes(id);
  const named = ballot.leaders.length <= MOST_NAMED;
  const rows = ballot.votes
    .filter(({ playerId, votes }) => votes > 0 && (!guessing || (leads(playerId) && !named)))
    .sort((one, other) => other.votes - one.votes);

  return (
    <>
      {ballot.visible && (
        <p className={classes.leader} data-tie={ballot.leaders.length > 1 || undefined}>
          {leaderText(ballot, name, t)}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={classes.votes} aria-label={t('studio.ballot.title')}>
          {rows.map(({ playerId, votes }) => (
            <li key={playerId} className={classes.suspect} data-leads={(leads(playerId) && !named) || undefined}>
              {name(playerId)} <strong>{formatNumber(votes, currentLanguage())}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.text} hidden={guessing && ballot.stage === 'shown'}>
        <span>{t('studio.ballot.running', { count: present.length, all: turnOrder.length })}</span>
        {' · '}
        <span role="status">{state}</span>
      </p>
    </>
  );
}

function leaderText({ leaders, votes }: Ballot, name: (id: string) => string, t: Translate): string {
  const [first, ...others] = leaders;
  if (first === undefined) return t('studio.ballot.nobody');
  if (others.length === 0) return t('studio.ballot.leader', { name: name(first) });
  if (leaders.length <= MOST_NAMED)
    return t('studio.ballot.tie', { names: formatList(leaders.map(name), currentLanguage()) });
  const count = votes.find(({ playerId }) => playerId === first)?.votes ?? 0;
  return t('studio.ballot.tieOfMany', { leaders: leaders.length, count });
}
