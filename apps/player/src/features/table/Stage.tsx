import { isRevealHeld, type LobbyState, useLobby, usePointsBefore } from '@tarnwort/lobby-client';
import { type ReactNode, type Ref, useRef } from 'react';

import { isBallotOpen } from '../../shared/ballot/is-ballot-open';
import { GameMasterGone } from '../../shared/game-master-gone/GameMasterGone';
import { LazyDiscussion, LazyReveal, LazySeriesPanel } from '../../shared/lazy-parts';
import { lazyRoundPart } from '../../shared/lazy-round-part';
import { useOnChange } from '../../shared/use-on-change';
import { OwnMask } from './OwnMask';
import { PhaseHeading } from './PhaseHeading';
import classes from './Stage.module.css';
import { WaitingRoom } from './WaitingRoom';

/** The round before: no page needs its code before the second setup. */
const LastRound = lazyRoundPart(async () => (await import('./LastRound')).LastRound, { silent: true });

export interface StageProps {
  /** Gets the place of the camera's button in the waiting room, and null without one */
  cameraPlace: Ref<HTMLElement>;

  /** The players' ballot; empty before it is opened */
  ballot: ReactNode;
  /** The caught imposter's last guess; empty before it begins */
  lastGuess: ReactNode;
}

/** The phase above the players: what happens now, and the content of the phase. */
export function Stage({ cameraPlace, ballot, lastGuess }: StageProps) {
  const phase = useLobby((lobby) => lobby.phase);
  const ballotStage = useLobby((lobby) => lobby.ballot.stage);
  const choosing = useLobby(isBallotOpen);
  const guessStage = useLobby((lobby) => lobby.lastGuess.stage);
  const played = useLobby(({ history }) => history.some(({ isComplete }) => isComplete));
  const pointsBefore = usePointsBefore();
  const changesMask = useLobby(isBetweenRounds);
  const root = useRef<HTMLDivElement>(null);
  // New content appears at the top, where a player who scrolled down would miss it.
  useOnChange(`${phase} ${ballotStage} ${guessStage}`, () => root.current?.scrollIntoView());

  return (
    <div ref={root} className={classes.root}>
      <GameMasterGone />
      {/* The live region is rendered before its text: screen readers skip text that arrives together with the region. */}
      <div className={classes.news} role="status">
        {!choosing && <PhaseHeading />}
        {phase === 'winner_announcement' && <LazyReveal pointsBefore={pointsBefore} />}
      </div>
      {(phase === 'intermission' || phase === 'setup') && <WaitingRoom cameraPlace={cameraPlace} />}
      {phase === 'setup' && played && <LastRound />}
      {!choosing && <LazyDiscussion wanted={phase === 'winner_selection'} />}
      <LazySeriesPanel />
      {changesMask && <OwnMask />}
      <div className={classes.ballot} aria-live="polite">
        {lastGuess}
        {ballot}
      </div>
    </div>
  );
}

/** Whether the round is over and a player has time for another mask. The waiting room has a place of its own for it. */
function isBetweenRounds(lobby: LobbyState): boolean {
  return lobby.phase === 'winner_announcement' && !isRevealHeld(lobby);
}
