import { IconEqual, IconSpy, IconUsers } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Winner } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';
import { useAct } from '../../shared/actions/use-act';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { AutomaticSelection } from './AutomaticSelection';
import { RevealShown } from './RevealShown';
import classes from './Winner.module.css';

export interface WinnerSelectionStepProps {
  /** Discussion, ballot and last guess, as far as they are due */
  parts: ReactNode;
}

/** Selects the winner after the words: the game master, or in an automatic round the ballot. */
export function WinnerSelectionStep({ parts }: WinnerSelectionStepProps) {
  const automatic = useLobby((lobby) => lobby.automaticRound);
  return automatic ? <AutomaticSelection parts={parts} /> : <Choice parts={parts} />;
}

/** The game master chooses the winner. */
function Choice({ parts }: WinnerSelectionStepProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { selectWinner } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const { stream } = useStreamerMode();
  // The reason 'imposter_left' would reveal who the imposter was.
  const reason = useLobby(({ roundEnd }) => (stream && roundEnd === 'imposter_left' ? null : roundEnd));
  const guess = useLobby(({ lastGuess }) => lastGuess.stage);
  const mayGuess = useLobby(({ settings, lastGuess }) => settings.lastGuessAllowed && lastGuess.stage === 'none');
  const question = t(mayGuess ? 'studio.lastGuess.next.none' : 'admin.selectionText');

  const textWith = (stage: typeof guess) =>
    stage === 'open' || stage === 'wrong' ? t(`studio.lastGuess.next.${stage}`) : null;
  const choose = (winner: Winner) => () => {
    flushAll();
    void act(t(`common.winner.${winner}`), selectWinner(winner));
  };

  return (
    <Step
      phase="winner_selection"
      text={textWith(guess) ?? (reason === null ? question : `${t(`admin.roundEnd.${reason}`)} ${question}`)}
      action={
        <div className={classes.choices}>
          <NextStep
            label={t('admin.crewmatesWin')}
            icon={<IconUsers size={20} aria-hidden />}
            color="crewmate"
            hotkey="crewmates"
            confirmKey
            onClick={choose('regular_players')}
          />
          <NextStep
            label={t('admin.imposterWins')}
            icon={<IconSpy size={20} aria-hidden />}
            color="imposter"
            hotkey="imposter"
            confirmKey
            onClick={choose('imposter')}
          />
          <NextStep
            label={t('admin.draw')}
            icon={<IconEqual size={20} aria-hidden />}
            variant="default"
            hotkey="draw"
            confirmKey
            onClick={choose('draw')}
          />
        </div>
      }
    >
      {parts}
      <RevealShown />
      <SecretLine otherAlone />
      <SaidWords />
    </Step>
  );
}
