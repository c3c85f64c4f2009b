import { IconMessageCheck } from '@tabler/icons-react';
import { hasRevealed, useLobby } from '@tarnwort/lobby-client';
import { fill, formatPercent } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../../shared/options';
import classes from './PollAccuracy.module.css';

/** The share of correct votes; nothing before the reveal or without votes. */
export function PollAccuracy() {
  const { hidden, language } = useOptions();
  const texts = useTexts();
  const percent = useLobby((lobby) => (hasRevealed(lobby, 'winner') ? lobby.poll.result?.percent : undefined));
  if (percent === undefined || hidden.has('poll')) return null;

  return (
    <span className={classes.root} data-part="accuracy">
      <IconMessageCheck size={30} aria-hidden />
      {fill(texts.pollAccuracy, { percent: formatPercent(percent / 100, language) })}
    </span>
  );
}
