import { imposterNames, useLobby, winners } from '@tarnwort/lobby-client';
import { lazyPart, useTranslation, WinnerBanner } from '@tarnwort/ui';

import { myResult } from './my-result';
import { RecapButton } from './RecapButton';
import classes from './Reveal.module.css';
import { useSkippableReveal } from './use-skippable-reveal';

// Without its code the whole result is on the page at once.
const RevealStage = lazyPart(async () => (await import('./RevealStage')).RevealStage, { silent: true });
const Standings = lazyPart(async () => (await import('./Standings')).Standings, { silent: true });

export interface RevealProps {
  /** Points by player id before the reveal */
  pointsBefore: Readonly<Record<string, number>>;
}

/** The decided round: in steps over the screen, then winner, word, imposter, what it means to the viewer, and the standings. */
export function Reveal({ pointsBefore }: RevealProps) {
  const { t } = useTranslation();
  const step = useSkippableReveal();
  const decided = useLobby((lobby) => lobby.winner);
  const names = useLobby((lobby) => winners(lobby).map(({ name }) => name));
  const won = useLobby((lobby) => winners(lobby).some(({ id }) => id === lobby.you));
  const imposters = useLobby(imposterNames);
  const mine = useLobby(myResult);
  if (!decided) return null;

  return (
    <>
      {step && <RevealStage step={step} />}
      {mine && <p className={classes.mine}>{t(mine)}</p>}
      <WinnerBanner
        winner={decided.winner}
        names={names}
        topic={decided.topic}
        imposterNames={imposters}
        celebrate={won && step === null}
      />
      {decided.imposterTopic && (
        <p className={classes.other}>{t('common.imposterHad', { word: decided.imposterTopic })}</p>
      )}
      <Standings pointsBefore={pointsBefore} covered={step !== null} />
      <RecapButton />
    </>
  );
}
