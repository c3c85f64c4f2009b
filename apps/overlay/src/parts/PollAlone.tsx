import { useLobby } from '@tarnwort/lobby-client';
import { fill, formatNumber, PollBars } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../options/OptionsContext';
import { PollAccuracy } from '../poll/PollAccuracy';
import { usePollRows } from '../poll/use-poll-rows';
import classes from './PollAlone.module.css';

/** Legible after compression, and room for the longest name. */
const NAME_SIZE = { max: 28, min: 18 };

/** Whom the audience suspects, with the numbers that a chat types; nothing while nobody is asked. */
export function PollAlone() {
  const { language } = useOptions();
  const texts = useTexts();
  const voters = useLobby(({ poll }) => poll.result?.voters ?? poll.voters);
  const secret = useLobby(({ poll }) => poll.hiddenUntilReveal && poll.open);
  const rows = usePollRows();
  if (rows.length === 0) return null;

  return (
    <div className={classes.root} data-part="poll" data-many={rows.length > 10 || undefined}>
      <span className={classes.head}>
        <span className={classes.question}>{texts.pollQuestion}</span>
        <span className={classes.voters}>{fill(texts.pollVoters, { count: formatNumber(voters, language) })}</span>
      </span>
      <PollBars nameSize={NAME_SIZE} rows={rows} voters={voters} language={language} label={texts.pollQuestion} />
      {secret && <span className={classes.voters}>{texts.pollHidden}</span>}
      <PollAccuracy />
    </div>
  );
}
