import { isRevealHeld, type LobbyState, numberedSince, useLobby, usePointsBefore } from '@tarnwort/lobby-client';
import { PhaseHeader, useTranslation } from '@tarnwort/ui';
import { useRef } from 'react';

import { BallotResult } from '../../shared/ballot/BallotResult';
import { GameMasterGone } from '../../shared/game-master-gone/GameMasterGone';
import { useLastGuessText } from '../../shared/last-guess/use-last-guess-text';
import { LazyLastGuess, LazyReveal, LazyRules, LazySeriesPanel } from '../../shared/lazy-parts';
import { useOnChange } from '../../shared/use-on-change';
import classes from './Audience.module.css';
import { AudienceDiscussion } from './AudienceDiscussion';
import { LazyPictureCheck } from './LazyPictureCheck';
import { PollOutcome, PollQuestion } from './Poll';

/** The phase and the poll. */
export function AudienceStage() {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const poll = useLobby(pollState);
  const guess = useLobby((lobby) => lobby.lastGuess.stage !== 'none');
  const guessText = useLastGuessText();
  const pointsBefore = usePointsBefore();
  const held = useLobby(isRevealHeld);
  const since = useLobby(numberedSince);
  const root = useRef<HTMLDivElement>(null);
  const revealed = phase === 'winner_announcement';
  // In other phases the page does not scroll: the viewer may be about to vote.
  useOnChange(revealed, () => revealed && root.current?.scrollIntoView());

  const check = since !== null && <LazyPictureCheck since={since} />;

  return (
    <div ref={root} className={classes.stage}>
      <GameMasterGone />
      {/* The live region is rendered before its text: screen readers skip text that arrives together with the region. */}
      <div className={classes.news} role="status">
        <PhaseHeader
          phase={phase}
          title={t(`player.phase.${phase}`)}
          text={guessText ?? t((poll === 'off' ? textWithoutPoll : textOf)[phase])}
          aside={round > 0 && t('common.round', { number: round })}
        />
        {revealed && <LazyReveal pointsBefore={pointsBefore} />}
        {revealed && !held && <PollOutcome />}
      </div>
      {(phase === 'intermission' || phase === 'setup') && <LazyRules />}
      <AudienceDiscussion />
      <LazySeriesPanel />
      {poll === 'open' && <PollQuestion>{check}</PollQuestion>}
      {poll !== 'open' && !revealed && check}
      <div className={classes.ballot} aria-live="polite">
        <LazyLastGuess wanted={guess} />
        {!revealed && <BallotResult />}
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

const textWithoutPoll = {
  ...textOf,
  intermission: 'audience.waitingOff',
  setup: 'audience.waitingOff',
  playing: 'audience.pollOff',
  winner_selection: 'audience.pollOff',
} as const;

/** Whether viewers can vote now, later, or not at all. */
function pollState({ phase, poll }: LobbyState): 'open' | 'later' | 'off' {
  if (poll.open) return 'open';
  const inRound = phase === 'playing' || phase === 'winner_selection';
  return poll.on && !inRound ? 'later' : 'off';
}
