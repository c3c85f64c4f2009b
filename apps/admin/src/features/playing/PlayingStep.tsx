import { IconPlayerStop } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { ArmedStep } from '../../shared/step/ArmedStep';
import { Step } from '../../shared/step/Step';
import { CurrentTurn, wordsLeft } from './CurrentTurn';
import { TurnTools } from './TurnTools';

/** A running round: whose turn, how long, what was said. */
export function PlayingStep() {
  const { t } = useTranslation();
  const spoken = useLobby((lobby) => lobby.words.length);
  const left = useLobby(wordsLeft);

  return (
    <Step
      phase="playing"
      status={t('admin.playingText', { spoken, count: spoken + left })}
      action={
        <ArmedStep
          armed={{ action: 'end_round' }}
          label={t('admin.endRound')}
          pendingText={t('admin.pending.end_round')}
          icon={<IconPlayerStop size={20} aria-hidden />}
          color="warning"
          variant="light"
          hotkey="endRound"
          ends
        />
      }
      card={<TurnCard />}
    >
      <SecretLine />
      <SaidWords />
    </Step>
  );
}

/** The running turn and what can be done about it. */
function TurnCard() {
  return (
    <>
      <CurrentTurn />
      <TurnTools />
    </>
  );
}
