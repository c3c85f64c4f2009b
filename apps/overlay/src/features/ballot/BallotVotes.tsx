import { IconMailbox } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { fill } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../../shared/options';
import classes from './BallotVotes.module.css';

export interface BallotVotesProps {
  playerId: string;
}

/** Votes for this player in the secret ballot, once the game master shows the result to all. */
export function BallotVotes({ playerId }: BallotVotesProps) {
  const { hidden } = useOptions();
  const texts = useTexts();
  const votes = useLobby(({ ballot }) => ballot.votes.find((named) => named.playerId === playerId)?.votes ?? 0);
  const leads = useLobby(({ ballot }) => ballot.leaders.includes(playerId));
  if (votes === 0 || hidden.has('ballot')) return null;

  return (
    <span className={classes.root} data-part="ballot" data-leads={leads || undefined}>
      <IconMailbox size={24} aria-hidden />
      {fill(texts.ballotVotes, { count: String(votes) })}
    </span>
  );
}
