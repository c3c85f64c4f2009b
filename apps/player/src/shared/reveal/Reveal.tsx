import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare } from '@tabler/icons-react';
import { decidedRecord, imposterNames, isRevealHeld, type LobbyState, useLobby, winners } from '@tarnwort/lobby-client';
import { lazyDialog, lazyPart, useTranslation } from '@tarnwort/ui';
import { WinnerBanner } from '@tarnwort/ui/WinnerBanner/WinnerBanner.tsx';

import { BallotResult } from '../ballot/BallotResult';
import { useShortList } from '../use-short-list';
import { MyResult } from './MyResult';
import classes from './Reveal.module.css';
import { useSkippableReveal } from './use-skippable-reveal';

// Without its code the whole result is on the page at once.
const RevealStage = lazyPart(async () => (await import('./RevealStage')).RevealStage, { silent: true });
const Standings = lazyPart(async () => (await import('./Standings')).Standings, { silent: true });
const RecapDialog = lazyDialog(async () => (await import('./RecapDialog')).RecapDialog);

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
      <ShareButton />
    </>
  );
}

/** Opens the pictures of the decided round; their code is loaded when the page is idle or with the first click. */
function ShareButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const record = useLobby(decidedRecord);
  const faces = useLobby(facesOf);
  const votes = useLobby(votesAgainst);
  if (!record) return null;

  return (
    <>
      <Button size="md" leftSection={<IconShare size={20} aria-hidden />} onClick={open}>
        {t('recap.share')}
      </Button>
      <RecapDialog opened={opened} onClose={close} record={record} faces={faces} votes={votes} />
    </>
  );
}

/** The faces of the players. */
function facesOf({ players }: LobbyState): Record<string, number> {
  return Object.fromEntries(players.map(({ id, face }) => [id, face]));
}

/** The votes for the single imposter and all votes; none without a ballot that was shown. */
function votesAgainst({ ballot, imposterId, imposterIds }: LobbyState): number[] {
  const all = ballot.votes.reduce((sum, { votes }) => sum + votes, 0);
  if (!ballot.visible || all === 0 || imposterIds.length > 1) return [];
  return [ballot.votes.find(({ playerId }) => playerId === imposterId)?.votes ?? 0, all];
}
