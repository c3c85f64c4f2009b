import { IconMessageCheck } from '@tabler/icons-react';
import { hasRevealed, useLateVotes, useLobby } from '@tarnwort/lobby-client';
import { fill, formatPercent } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../../shared/options';
import classes from './PollAccuracy.module.css';

/** The share of correct votes, so far while more come; nothing before the reveal or without votes. */
export function PollAccuracy() {
  const { hidden, language } = useOptions();
  const texts = useTexts();
  const percent = useLobby((lobby) => (hasRevealed(lobby, 'winner') ? lobby.poll.result?.percent : undefined));
  const counting = useLateVotes() !== null;
  if (percent === undefined || hidden.has('poll')) return null;

  return (
    <span className={classes.root} data-part="accuracy">
      <IconMessageCheck size={30} aria-hidden />
      {fill(counting ? texts.pollAccuracySoFar : texts.pollAccuracy, {
        percent: formatPercent(percent / 100, language),
      })}
    </span>
  );
}
