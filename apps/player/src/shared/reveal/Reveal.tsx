import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { decidedRecord, imposterNames, isRevealHeld, useLobby, winners } from '@tarnwort/lobby-client';
import { lazyDialog, lazyPart, useTranslation } from '@tarnwort/ui';
import { WinnerBanner } from '@tarnwort/ui/WinnerBanner/WinnerBanner.tsx';

import { BallotResult } from '../ballot/BallotResult';
import { myResult } from './my-result';
import classes from './Reveal.module.css';
import { useSkippableReveal } from './use-skippable-reveal';

// Without its code the whole result is on the page at once.
const RevealStage = lazyPart(async () => (await import('./RevealStage')).RevealStage, { silent: true });
const Standings = lazyPart(async () => (await import('./Standings')).Standings, { silent: true });
const RecapDialog = lazyDialog(async () => (await import('./RecapDialog')).RecapDialog);

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
  const names = useLobby((lobby) => winners(lobby).map(({ name }) => name));
  const won = useLobby((lobby) => winners(lobby).some(({ id }) => id === lobby.you));
  const imposters = useLobby(imposterNames);
  const mine = useLobby(myResult);
  if (!decided) return null;

  return (
    <>
      {mine && <p className={classes.mine}>{t(mine)}</p>}
      <WinnerBanner
        winner={decided.winner}
        names={names}
        topic={decided.topic}
        imposterNames={imposters}
        celebrate={won && !covered}
      />
      {decided.imposterTopic && (
        <p className={classes.other}>{t('common.imposterHad', { word: decided.imposterTopic })}</p>
      )}
      <BallotResult />
      <Standings pointsBefore={pointsBefore} covered={covered} />
      <RecapButton />
    </>
  );
}

/** Opens the picture of the decided round; its code is loaded when the page is idle or with the first click. */
function RecapButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const record = useLobby(decidedRecord);
  if (!record) return null;

  return (
    <>
      <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={open}>
        {t('recap.open')}
      </Button>
      <RecapDialog opened={opened} onClose={close} record={record} />
    </>
  );
}
