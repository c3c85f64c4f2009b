import { imposterNames, isRevealHeld, useLobby, winners } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { WinnerBanner } from '@tarnwort/ui/WinnerBanner/WinnerBanner.tsx';

import { BallotResult } from '../ballot/BallotResult';
import { useShortList } from '../use-short-list';
import { MyResult } from './MyResult';
import classes from './Reveal.module.css';
import { RevealStage } from './RevealStage';
import { ShareButton } from './ShareButton';
import { Standings } from './Standings';
import { useSkippableReveal } from './use-skippable-reveal';

/** Most names in the line of the winners: the standings below it have all of them. */
const MOST_WINNERS = 4;

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
  const { t } = useTranslation();
  const decided = useLobby((lobby) => lobby.winner);
  const all = useLobby((lobby) => winners(lobby).map(({ name }) => name));
  const names = useShortList(all, MOST_WINNERS);
  const imposters = useLobby(imposterNames);
  const watching = useLobby((lobby) => lobby.you === null);
  if (!decided) return null;

  return (
    <>
      <MyResult />
      <div className={classes.columns}>
        <div className={classes.column}>
          <WinnerBanner winner={decided.winner} names={names} topic={decided.topic} imposterNames={imposters} />
          {decided.imposterTopic && (
            <p className={classes.other}>{t('common.imposterHad', { word: decided.imposterTopic })}</p>
          )}
          <BallotResult />
        </div>
        <Standings pointsBefore={pointsBefore} covered={covered} />
      </div>
      {watching && <ShareButton />}
    </>
  );
}
