import { IconPlayerStop } from '@tabler/icons-react';
import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { ArmedStep } from '../../shared/step/ArmedStep';
import { NextShown, Step } from '../../shared/step/Step';
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
      shown={<TurnShown />}
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

/** The next thing on all screens: the word of the running turn. */
function TurnShown() {
  const { t } = useTranslation();
  const name = useLobby((lobby) => currentPlayer(lobby)?.name);
  const held = useLobby((lobby) => lobby.settings.wordHold === 'manual');

  if (name === undefined) return null;
  return <NextShown>{t(held ? 'admin.shownTurnHeld' : 'admin.shownTurn', { name })}</NextShown>;
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
