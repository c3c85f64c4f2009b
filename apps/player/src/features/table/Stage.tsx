import {
  gameMaster,
  isAutomaticRound,
  isRevealHeld,
  type LobbyState,
  me,
  nextWordPlace,
  notReady,
  speakers,
  useLobby,
  usePointsBefore,
} from '@tarnwort/lobby-client';
import { lazyPart, useTranslation } from '@tarnwort/ui';
import { MoodFace } from '@tarnwort/ui/Face/MoodFace.tsx';
import { type ReactNode, type Ref, useRef, useState } from 'react';

import { isBallotOpen } from '../../shared/ballot/is-ballot-open';
import { FaceBubble } from '../../shared/bubble/FaceBubble';
import { GameMasterBubble } from '../../shared/bubble/GameMasterBubble';
import { Discussion } from '../../shared/discussion/Discussion';
import { GameMasterGone, useGameMasterGone } from '../../shared/game-master-gone/GameMasterGone';
import { useLastGuessText } from '../../shared/last-guess/use-last-guess-text';
import { LazyReveal, LazySeriesPanel } from '../../shared/lazy-parts';
import { useOnChange } from '../../shared/use-on-change';
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
        {!choosing && <Heading />}
        {phase === 'winner_announcement' && <LazyReveal pointsBefore={pointsBefore} />}
      </div>
      {(phase === 'intermission' || phase === 'setup') && <WaitingRoom cameraPlace={cameraPlace} />}
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

/** The heading of the phase: spoken by the game master, or by the own face after a skipped turn. */
function Heading() {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const face = useLobby((lobby) => me(lobby)?.face ?? 0);
  const skipped = useJustSkipped();
  const text = useStageText(skipped !== null);
  const ready = useReadiness();
  const title = t(`player.phase.${phase}`);
  if (skipped)
    return (
      <FaceBubble title={t(skippedTitle[skipped])} text={text}>
        <MoodFace seat={face} mood="asleep" className={classes.face} />
      </FaceBubble>
    );
  if (phase === 'intermission') return <GameMasterBubble title={title} line={ready} text={text} />;
  if (text && phase !== 'winner_announcement') return <GameMasterBubble title={title} text={text} />;

  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      <span>{text ?? t('common.round', { number: round })}</span>
    </div>
  );
}

/** How many players are ready. */
function useReadiness(): string {
  const { t } = useTranslation();
  const all = useLobby((lobby) => speakers(lobby).length);
  const missing = useLobby((lobby) => notReady(lobby).length);
  return all > 1 ? t('player.readyCount', { count: all - missing, all }) : t('player.youAreIn');
}

/** What happens now, in a sentence with the game master's name. */
function useStageText(skipped: boolean): string | undefined {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const name = useLobby((lobby) => gameMaster(lobby)?.name || t('common.gameMaster'));
  const automatic = useLobby(isAutomaticRound);
  const allReady = useLobby((lobby) => speakers(lobby).length > 0 && notReady(lobby).length === 0);
  const alone = useLobby((lobby) => speakers(lobby).length === 1);
  const guessText = useLastGuessText();
  const waits = useLobby(waitsForGameMaster);
  const isLast = useLobby((lobby) => nextWordPlace(lobby) > lobby.settings.wordsPerPlayer);
  const gone = useGameMasterGone();
  const takenBack = useTakenBack();
  const talking = useLobby((lobby) => lobby.phase === 'winner_selection' && lobby.discussion.endsAt !== null);
  // Other texts announce the game master's next step, which contradicts that they are disconnected.
  if (skipped) return t(isLast ? 'player.skippedLast' : 'player.skippedNext');
  if (gone && waits) return t('player.gameMasterGoneText', { name });
  if (phase === 'intermission' && alone) return t('player.oneMissing');
  if (phase === 'intermission' && allReady) return t('player.waitingReady', { name });
  if (guessText) return guessText;
  if (takenBack) return t('player.stillPreparing', { name });
  if (talking) return t('player.discussionText');
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

/** Whether the round is over and a player has time for another mask. The waiting room has a place of its own for it. */
function isBetweenRounds(lobby: LobbyState): boolean {
  return lobby.phase === 'winner_announcement' && !isRevealHeld(lobby);
}
