import { IconClock, IconMessages, IconPlugConnectedX } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { PhaseHeader, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useRef } from 'react';

import { Reveal } from '../../shared/Reveal';
import { useAtTime } from '../../shared/use-at-time';
import { useOnChange } from '../../shared/use-on-change';
import { LastRound } from './LastRound';
import classes from './Stage.module.css';
import { WaitingRoom } from './WaitingRoom';

/** A game master who reconnects within this time is not reported as away. */
const AWAY_AFTER_MS = 15_000;

const texts = {
  intermission: 'player.waitingText',
  setup: 'player.setupText',
  playing: null,
  winner_selection: 'player.roundOverText',
  winner_announcement: 'player.nextRoundText',
} as const;

export interface StageProps {
  /** The players' ballot; empty before it is opened */
  ballot: ReactNode;
}

/** The phase above the players: what happens now, and the content of the phase. */
export function Stage({ ballot }: StageProps) {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const ballotStage = useLobby((lobby) => lobby.ballot.stage);
  const text = texts[phase];
  const root = useRef<HTMLDivElement>(null);
  // New content stands at the top: a player who scrolled down would miss it.
  useOnChange(`${phase} ${ballotStage}`, () => root.current?.scrollIntoView());

  return (
    <div ref={root} className={classes.root}>
      <GameMasterGone />
      {/* The live region is rendered before its text: screen readers skip text that arrives together with the region. */}
      <div className={classes.news} role="status">
        <PhaseHeader
          phase={phase}
          {...(phase === 'intermission' ? { title: t('player.waitingTitle') } : null)}
          text={text ? t(text) : undefined}
          aside={round > 0 && t('common.round', { number: round })}
        />
        {phase === 'winner_announcement' && <Reveal />}
      </div>
      {phase === 'intermission' && <WaitingRoom />}
      {phase === 'setup' && <RoundSettings />}
      {phase === 'setup' && <LastRound />}
      <div className={classes.ballot} aria-live="polite">
        {ballot}
      </div>
    </div>
  );
}

/** Reports that the game master has been disconnected for a while. */
function GameMasterGone() {
  const { t } = useTranslation();
  const since = useLobby((lobby) => lobby.gameMasterGoneSince);
  const gone = useAtTime(since === null ? null : since + AWAY_AFTER_MS);

  return (
    <div role="status">
      {gone && (
        <p className={classes.gameMasterGone}>
          <IconPlugConnectedX size={18} aria-hidden /> {t('player.gameMasterGone')}
        </p>
      )}
    </div>
  );
}

/** Words and times of the next round. */
function RoundSettings() {
  const { t } = useTranslation();
  const settings = useLobby((lobby) => lobby.settings);

  return (
    <ul className={classes.settings}>
      <li className={classes.setting}>
        <IconMessages size={16} aria-hidden /> {t('player.wordsEach', { count: settings.wordsPerPlayer })}
      </li>
      <li className={classes.setting}>
        <IconClock size={16} aria-hidden />{' '}
        {t('player.turnTimes', { first: settings.firstPlayerTime, other: settings.otherPlayerTime })}
      </li>
    </ul>
  );
}
