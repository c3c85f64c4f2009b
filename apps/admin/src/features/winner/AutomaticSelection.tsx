import { IconChecklist, IconPlayerTrackNext, IconX } from '@tabler/icons-react';
import { ballotEndsAt, type LobbyState, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { ArmedStep } from '../../shared/step/ArmedStep';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import classes from './Winner.module.css';

/** How far an automatic round has come after its words. */
function stageOf({ ballot, lastGuess }: LobbyState): 'discussion' | 'ballot' | 'guess' {
  if (lastGuess.stage !== 'none') return 'guess';
  return ballot.stage === 'none' ? 'discussion' : 'ballot';
}

/** After the words of an automatic round: discussion, ballot and last guess follow each other by themselves. */
export function AutomaticSelection({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation();
  const stage = useLobby(stageOf);
  const endsAt = useLobby(ballotEndsAt);
  const max = useLobby((lobby) => lobby.ballot.maxTime ?? 0);

  return (
    <Step
      phase="winner_selection"
      text={t(`admin.automatic.stage.${stage}`)}
      action={
        <div className={classes.automatic}>
          <GoOn key={stage} stage={stage} />
          <Abandon />
        </div>
      }
    >
      {parts}
      {endsAt !== null && <TurnTimer deadline={endsAt} maxSeconds={max} />}
      <SecretLine />
      <SaidWords />
    </Step>
  );
}

/** Starts the next stage before its clock has run out. */
function GoOn({ stage }: { stage: ReturnType<typeof stageOf> }) {
  const { t } = useTranslation();
  const act = useAct();
  const { openBallot, showBallot } = useLobbyCommands();

  if (stage === 'guess') return null;
  const opens = stage === 'discussion';
  const label = t(opens ? 'studio.ballot.open' : 'admin.automatic.close');
  return (
    <NextStep
      label={label}
      icon={opens ? <IconChecklist size={20} aria-hidden /> : <IconPlayerTrackNext size={20} aria-hidden />}
      hotkey="next"
      confirmKey={!opens}
      onClick={() => void act(label, opens ? openBallot() : showBallot())}
    />
  );
}

/** Ends the round without a winner, which reveals the word: it can be taken back for some seconds. */
function Abandon() {
  const { t } = useTranslation();

  return (
    <ArmedStep
      armed={{ action: 'winner', winner: 'draw' }}
      label={t('admin.automatic.abandon')}
      pendingText={t('admin.automatic.abandon')}
      icon={<IconX size={20} aria-hidden />}
      variant="default"
      ends
    />
  );
}
