import { useLobby } from '@tarnwort/lobby-client';
import { useLayoutEffect, useRef } from 'react';

import { BallotPanel } from '../features/ballot/BallotPanel';
import { DiscussionPanel } from '../features/discussion/DiscussionPanel';
import { IntermissionStep } from '../features/intermission/IntermissionStep';
import { LastGuessPanel } from '../features/last-guess/LastGuessPanel';
import { PlayingStep } from '../features/playing/PlayingStep';
import { LastRecap } from '../features/recap/RecapButton';
import { SetupStep } from '../features/setup/SetupStep';
import { AnnouncementStep } from '../features/winner/AnnouncementStep';
import { WinnerSelectionStep } from '../features/winner/WinnerSelectionStep';
import { useDrawWord } from '../features/word-packs/use-draw-word';
import { WordDraw } from '../features/word-packs/WordDraw';
import { StepDetails } from '../shared/step/Step';
import classes from './PhasePanel.module.css';

/**
 * The step of the current phase. A new one is scrolled into sight, and takes the focus when the button that had it is gone; a
 * field that is being edited keeps it.
 */
export function PhasePanel() {
  const box = useRef<HTMLDivElement>(null);
  const phase = useLobby((lobby) => lobby.phase);
  const shown = useRef(phase);

  useLayoutEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    box.current?.parentElement?.scrollTo?.({ top: 0 });
    const lead = box.current?.querySelector<HTMLElement>('[tabindex="-1"]');
    if (document.activeElement === document.body) lead?.focus({ preventScroll: true });
  }, [phase]);

  return (
    <div ref={box} className={classes.root}>
      <PhaseStep />
    </div>
  );
}

/** Setup is keyed by round, so that a new round starts with empty fields. */
function PhaseStep() {
  const phase = useLobby((lobby) => lobby.phase);
  const round = useLobby((lobby) => lobby.round);
  const { draw, drawWord, drawing } = useDrawWord();

  switch (phase) {
    case 'intermission':
      return <IntermissionStep />;
    case 'setup':
      return <SetupStep key={round} draw={<WordDraw draw={draw} drawing={drawing} />} drawWord={drawWord} />;
    case 'playing':
      return <PlayingStep />;
    case 'winner_selection':
      return (
        <WinnerSelectionStep
          parts={{
            discussion: (led) => <DiscussionPanel led={led} />,
            ballot: (led) => <BallotPanel led={led} />,
            guess: (led) => <LastGuessPanel led={led} />,
          }}
        />
      );
    case 'winner_announcement':
      return (
        <>
          <AnnouncementStep recap={<LastRecap />} drawWord={drawWord} />
          <StepDetails>
            <BallotPanel />
            <LastGuessPanel />
          </StepDetails>
        </>
      );
    default:
      return phase satisfies never;
  }
}
