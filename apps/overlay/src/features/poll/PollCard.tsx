import { IconMessageCheck } from '@tabler/icons-react';
import { hasRevealed, useLobby } from '@tarnwort/lobby-client';
import { PollBars } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../../shared/options';
import { useAccuracyText } from '../../shared/use-accuracy-text';
import { votesText } from '../../shared/votes-text';
import classes from './PollCard.module.css';
import { usePollRows } from './use-poll-rows';

/** Font sizes: readable after video compression, with room for the longest name. */
const NAME_SIZE = { max: 28, min: 18 };

/** `part=poll`: the poll's rows with the numbers that a chat types; nothing while there is no poll. */
export function PollCard() {
  const { language } = useOptions();
  const texts = useTexts();
  const voters = useLobby(({ poll }) => poll.result?.voters ?? poll.voters);
  const sources = useLobby(({ poll }) => poll.sources);
  const hiddenUntilReveal = useLobby(({ poll }) => poll.hiddenUntilReveal && poll.open);
  const rows = usePollRows();
  if (rows.length === 0) return null;

  return (
    <div className={classes.root} data-part="poll" data-many={rows.length > 10 || undefined}>
      <span className={classes.head}>
        <span className={classes.question}>{texts.pollQuestion}</span>
        <span className={classes.voters}>{votesText({ voters, sources }, texts, language)}</span>
      </span>
      <PollBars nameSize={NAME_SIZE} rows={rows} voters={voters} language={language} label={texts.pollQuestion} />
      {hiddenUntilReveal && <span className={classes.voters}>{texts.pollHidden}</span>}
      <Accuracy />
    </div>
  );
}

/** The share of correct votes, from the reveal on. */
function Accuracy() {
  const { hidden } = useOptions();
  const percent = useLobby((lobby) => (hasRevealed(lobby, 'winner') ? lobby.poll.result?.percent : undefined));
  const text = useAccuracyText(percent === undefined || hidden.has('poll') ? null : percent / 100);
  if (text === null) return null;

  return (
    <span className={classes.accuracy} data-part="accuracy">
      <IconMessageCheck size={30} aria-hidden />
      {text}
    </span>
  );
}
