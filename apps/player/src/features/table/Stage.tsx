import { useLobby } from '@tarnwort/lobby-client';
import { PhaseHeader, useTranslation } from '@tarnwort/ui';
import { useRef } from 'react';

import { useOnChange } from '../../shared/use-on-change';
import { Ballot } from '../ballot/Ballot';
import { GameMasterGone } from './GameMasterGone';
import { LastRound } from './LastRound';
import { Reveal } from './Reveal';
import { RoundSettings } from './RoundSettings';
import classes from './Stage.module.css';
import { WaitingRoom } from './WaitingRoom';

const texts = {
  intermission: 'player.waitingText',
  setup: 'player.setupText',
  playing: null,
  winner_selection: 'player.roundOverText',
  winner_announcement: 'player.nextRoundText',
} as const;

/** What the phase shows above the players: what happens now, and what belongs to it. */
export function Stage() {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const ballot = useLobby((lobby) => lobby.ballot.stage);
  const text = texts[phase];
  const root = useRef<HTMLDivElement>(null);
  // What comes stands above everything: nobody who read on below would know of it.
  useOnChange(`${phase} ${ballot}`, () => root.current?.scrollIntoView());

  return (
    <div ref={root} className={classes.root}>
      <GameMasterGone />
      {/* Here before there is something to say: what comes together with its region is not read out. */}
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
        <Ballot />
      </div>
    </div>
  );
}
