import { type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { PhaseHeader, useTranslation } from '@tarnwort/ui';
import { useRef } from 'react';

import { useOnChange } from '../../shared/use-on-change';
import { BallotResult } from '../ballot/BallotResult';
import { Reveal } from '../table/Reveal';
import classes from './Audience.module.css';
import { Outcome } from './Outcome';
import { Question } from './Question';

/** What happens now, and what the viewers are asked. */
export function AudienceStage() {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const asks = useLobby(asking);
  const root = useRef<HTMLDivElement>(null);
  const revealed = phase === 'winner_announcement';
  // Earlier the page stays where it is: somebody may be about to vote.
  useOnChange(revealed, () => revealed && root.current?.scrollIntoView());

  return (
    <div ref={root} className={classes.stage}>
      {/* Here before there is something to say: what comes together with its region is not read out. */}
      <div className={classes.news} role="status">
        <PhaseHeader
          phase={phase}
          text={t(asks === 'off' ? 'audience.pollOff' : textOf[phase])}
          aside={round > 0 && t('common.round', { number: round })}
        />
        {revealed && <Reveal />}
        {revealed && <Outcome />}
      </div>
      {asks === 'open' && <Question />}
      <div className={classes.ballot} aria-live="polite">
        <BallotResult />
      </div>
    </div>
  );
}

const textOf = {
  intermission: 'audience.waiting',
  setup: 'audience.waiting',
  playing: 'audience.choose',
  winner_selection: 'audience.choose',
  winner_announcement: 'player.nextRoundText',
} as const;

/** Whether viewers may vote now, may later, or are not asked at all. */
function asking({ phase, poll }: LobbyState): 'open' | 'later' | 'off' {
  if (poll.open) return 'open';
  return poll.on || phase === 'winner_announcement' ? 'later' : 'off';
}
