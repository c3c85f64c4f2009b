import { isRevealHeld, useLobby } from '@tarnwort/lobby-client';

import { MyResult } from './MyResult';
import classes from './Reveal.module.css';
import { RevealStage } from './RevealStage';
import { RoundFacts } from './RoundFacts';
import { ShareButton } from './ShareButton';
import { Standings } from './Standings';
import { useSkippableReveal } from './use-skippable-reveal';

export interface RevealProps {
  /** Points by player id before the reveal */
  pointsBefore: Readonly<Record<string, number>>;
}

/** The decided round: in steps over the screen, then winner, word, imposter, what it means to the viewer, and the standings. While a step is held, nothing else. */
export function Reveal({ pointsBefore }: RevealProps) {
  const step = useSkippableReveal();
  const held = useLobby(isRevealHeld);
  const decided = useLobby((lobby) => lobby.winner !== null);
  if (!decided) return null;

  return (
    <>
      {step && <RevealStage step={step} pointsBefore={pointsBefore} />}
      {!held && <RoundResult pointsBefore={pointsBefore} covered={step !== null} />}
    </>
  );
}

/** Covered by the steps of the reveal until they are over. */
function RoundResult({ pointsBefore, covered }: RevealProps & { covered: boolean }) {
  const watching = useLobby((lobby) => lobby.you === null);

  return (
    <>
      <MyResult />
      <div className={classes.columns}>
        <RoundFacts />
        <Standings pointsBefore={pointsBefore} covered={covered} />
      </div>
      {watching && <ShareButton />}
    </>
  );
}
