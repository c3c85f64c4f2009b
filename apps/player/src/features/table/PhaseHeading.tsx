import { VisuallyHidden } from '@mantine/core';
import {
  gameMaster,
  isAutomaticRound,
  type LobbyState,
  me,
  nextWordPlace,
  notReady,
  speakers,
  useLobby,
} from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { MoodFace } from '@tarnwort/ui/Face/MoodFace.tsx';
import { useState } from 'react';

import { FaceBubble } from '../../shared/bubble/FaceBubble';
import { GameMasterBubble } from '../../shared/bubble/GameMasterBubble';
import { useGameMasterGone } from '../../shared/game-master-gone/GameMasterGone';
import { useLastGuessText } from '../../shared/last-guess/use-last-guess-text';
import { useOnChange } from '../../shared/use-on-change';
import classes from './Stage.module.css';
import { useJustSkipped } from './use-just-skipped';

const texts = {
  intermission: 'player.waitingText',
  setup: 'player.setupText',
  playing: null,
  winner_selection: 'player.roundOverText',
  winner_announcement: 'player.nextRoundText',
} as const;

const skippedTitle = { server: 'player.timeUp', master: 'player.skippedByMaster' } as const;

/** More players need the height of a phone for themselves. */
const FEW = 10;

/** The heading of the phase: spoken by the game master, or by the own face after a skipped turn. */
export function PhaseHeading() {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const face = useLobby((lobby) => me(lobby)?.face ?? 0);
  const skipped = useJustSkipped();
  const text = useStageText(skipped !== null);
  const ready = useReadiness();
  const few = useLobby((lobby) => speakers(lobby).length <= FEW);
  const title = t(`player.phase.${phase}`);
  if (skipped)
    return (
      <FaceBubble title={t(skippedTitle[skipped])} text={text}>
        <MoodFace seat={face} mood="asleep" className={classes.face} />
      </FaceBubble>
    );
  if (phase === 'intermission') return <GameMasterBubble title={title} line={ready} text={text} />;
  // The result has a headline of its own, about the player.
  if (phase === 'winner_announcement')
    return (
      <div className={classes.next}>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        <span>{text}</span>
      </div>
    );
  if (text) return <GameMasterBubble title={title} text={text} thinks={phase === 'setup' && few} />;

  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>{title}</h1>
      <span>{t('common.round', { number: round })}</span>
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
