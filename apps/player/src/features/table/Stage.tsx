import {
  gameMaster,
  isAutomaticRound,
  isRevealHeld,
  type LobbyState,
  nextWordPlace,
  notReady,
  speakers,
  useLobby,
  usePointsBefore,
} from '@tarnwort/lobby-client';
import { lazyPart, PhaseHeader, useTranslation } from '@tarnwort/ui';
import { type ReactNode, type Ref, useRef, useState } from 'react';

import { isBallotOpen } from '../../shared/ballot/is-ballot-open';
import { Discussion } from '../../shared/discussion/Discussion';
import { GameMasterGone, useGameMasterGone } from '../../shared/game-master-gone/GameMasterGone';
import { useLastGuessText } from '../../shared/last-guess/use-last-guess-text';
import { LazyReveal, LazyRules, LazySeriesPanel } from '../../shared/lazy-parts';
import { useOnChange } from '../../shared/use-on-change';
import { NextRoundSettings } from './NextRoundSettings';
import { OwnMask } from './OwnMask';
import classes from './Stage.module.css';
import { useJustSkipped } from './use-just-skipped';
import { WaitingRoom } from './WaitingRoom';

/** The round before: no page needs its code before the second setup. */
const LastRound = lazyPart(async () => (await import('./LastRound')).LastRound, { silent: true });

const texts = {
  intermission: 'player.waitingText',
  setup: 'player.setupText',
  playing: null,
  winner_selection: 'player.roundOverText',
  winner_announcement: 'player.nextRoundText',
} as const;

const skippedTitle = { server: 'player.timeUp', master: 'player.skippedByMaster' } as const;

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
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const ballotStage = useLobby((lobby) => lobby.ballot.stage);
  const choosing = useLobby(isBallotOpen);
  const guessStage = useLobby((lobby) => lobby.lastGuess.stage);
  const skipped = useJustSkipped();
  const text = useStageText(skipped !== null);
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
        {!choosing && (
          <PhaseHeader
            phase={phase}
            title={t(skipped ? skippedTitle[skipped] : `player.phase.${phase}`)}
            text={text}
            aside={round > 0 && t('common.round', { number: round })}
          />
        )}
        {phase === 'winner_announcement' && <LazyReveal pointsBefore={pointsBefore} />}
      </div>
      {phase === 'intermission' && <WaitingRoom cameraPlace={cameraPlace} />}
      {phase === 'setup' && <NextRoundSettings />}
      {phase === 'setup' && <LazyRules />}
      {phase === 'setup' && played && <LastRound />}
      {!choosing && <Discussion />}
      <LazySeriesPanel />
      {changesMask && <OwnMask />}
      <div className={classes.ballot} aria-live="polite">
        {lastGuess}
        {ballot}
      </div>
    </div>
  );
}

/** What happens now, in a sentence with the game master's name. */
function useStageText(skipped: boolean): string | undefined {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const name = useLobby((lobby) => gameMaster(lobby)?.name || t('common.gameMaster'));
  const automatic = useLobby(isAutomaticRound);
  const allReady = useLobby((lobby) => speakers(lobby).length > 0 && notReady(lobby).length === 0);
  const guessText = useLastGuessText();
  const waits = useLobby(waitsForGameMaster);
  const isLast = useLobby((lobby) => nextWordPlace(lobby) > lobby.settings.wordsPerPlayer);
  const gone = useGameMasterGone();
  const takenBack = useTakenBack();
  // Other texts announce the game master's next step, which contradicts that they are disconnected.
  if (skipped) return t(isLast ? 'player.skippedLast' : 'player.skippedNext');
  if (gone && waits) return t('player.gameMasterGoneText', { name });
  if (phase === 'intermission' && allReady) return t('player.waitingReady', { name });
  if (guessText) return guessText;
  if (takenBack) return t('player.stillPreparing', { name });
  const key = automatic && phase === 'winner_selection' ? 'player.roundOverAutomatic' : texts[phase];
  return key ? t(key, { name }) : undefined;
}

/** Whether the last start of a round was taken back, which all have seen. */
function useTakenBack(): boolean {
  const starting = useLobby((lobby) => lobby.rolesAt !== null);
  const setup = useLobby((lobby) => lobby.phase === 'setup');
  const [takenBack, setTakenBack] = useState(false);
  useOnChange(starting, () => setTakenBack(!starting && setup));
  return takenBack && setup;
}

/** Whether the game goes on only after an action of the game master: clocks and automatic rounds run without them. */
function waitsForGameMaster(lobby: LobbyState): boolean {
  if (lobby.phase === 'playing') return lobby.turn.paused;
  return !isAutomaticRound(lobby) && (lobby.phase !== 'winner_selection' || lobby.lastGuess.stage !== 'open');
}

/** Whether a player has time for another mask: before the next round starts. The waiting room has a place of its own for it. */
function isBetweenRounds(lobby: LobbyState): boolean {
  if (lobby.phase === 'setup') return lobby.rolesAt === null;
  return lobby.phase === 'winner_announcement' && !isRevealHeld(lobby);
}
