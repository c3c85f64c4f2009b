import { Button } from '@mantine/core';
import { IconChecklist, IconEye } from '@tabler/icons-react';
import { isAutomaticRound, type LobbyState, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { useSettled } from '../../shared/step/NextStep';
import { StepHotkey } from '../../shared/step/StepHotkey';
import { StepPart } from '../../shared/step/StepPart';
import { BallotResult } from './BallotResult';

/**
 * The players' secret ballot: opened when the words are said, counted when all have chosen, shown with a click or the reveal. `led`
 * says that the big button opens and ends it.
 */
export function BallotPanel({ led = false }: { led?: boolean }) {
  const { t } = useTranslation();
  const due = useLobby(isBallotDue);
  const stage = useLobby((lobby) => lobby.ballot.stage);
  const automatic = useLobby(isAutomaticRound);
  const seen = useLobby((lobby) => (lobby.ballot.visible ? 'masterFirst' : 'hidden'));
  const over = useLobby((lobby) => lobby.phase === 'winner_announcement');

  if (!due || (automatic && stage === 'none')) return null;
  if (stage === 'none') {
    return (
      <StepPart title={t('studio.ballot.title')} actions={!led && <OpenBallot />}>
        <BallotHotkey key={stage} />
      </StepPart>
    );
  }
  return (
    <StepPart
      title={t('studio.ballot.title')}
      actions={stage !== 'shown' && !automatic && !over && !led && <ShowBallot />}
    >
      {stage === 'open' && !automatic && !over && <BallotHotkey key={stage} ends />}
      <BallotResult
        state={t(`studio.ballot.${stage === 'shown' ? 'shown' : over ? 'single' : automatic ? 'automatic' : seen}`)}
      />
    </StepPart>
  );
}

/** The key that opens the ballot, or ends it. */
function BallotHotkey({ ends = false }: { ends?: boolean }) {
  const { t } = useTranslation();
  const act = useAct();
  const { openBallot, showBallot } = useLobbyCommands();
  const run = () => act(t(ends ? 'studio.ballot.show' : 'studio.ballot.open'), ends ? showBallot() : openBallot());

  return <StepHotkey action="ballot" run={() => void run()} />;
}

function OpenBallot() {
  const { t } = useTranslation();
  const act = useAct();
  const { openBallot } = useLobbyCommands();

  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconChecklist size={16} aria-hidden />}
      onClick={() => void act(t('studio.ballot.open'), openBallot())}
    >
      {t('studio.ballot.open')}
    </Button>
  );
}

/** Ends the ballot and shows it. It replaces the button that opened it: a double click must not trigger both. */
function ShowBallot() {
  const { t } = useTranslation();
  const act = useAct();
  const { showBallot } = useLobbyCommands();
  const settled = useSettled();

  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconEye size={16} aria-hidden />}
      disabled={!settled}
      onClick={() => void act(t('studio.ballot.show'), showBallot())}
    >
      {t('studio.ballot.show')}
    </Button>
  );
}

/**
 * Reports whether the panel is shown: after the last word until the last guess begins or the winner is announced, and later when a
 * ballot was held.
 */
function isBallotDue({ phase, ballot, lastGuess }: LobbyState): boolean {
  if (phase === 'winner_selection') return lastGuess.stage === 'none' || ballot.stage !== 'none';
  return phase === 'winner_announcement' && ballot.stage !== 'none';
}
