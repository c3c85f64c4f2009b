import { IconEqual, IconSpy, IconUsers } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Winner } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import classes from './Winner.module.css';

/** The round is over: who has won? */
export function WinnerSelectionStep() {
  const { t } = useTranslation();
  const { selectWinner } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const reason = useLobby((lobby) => lobby.roundEnd);

  const choose = (winner: Winner) => () => {
    flushAll();
    void selectWinner(winner);
  };

  return (
    <Step
      phase="winner_selection"
      text={reason === null ? t('admin.selectionText') : `${t(`admin.roundEnd.${reason}`)} ${t('admin.selectionText')}`}
      action={
        <div className={classes.choices}>
          <NextStep
            label={t('admin.crewmatesWin')}
            icon={<IconUsers size={20} aria-hidden />}
            color="crewmate"
            hotkey="1"
            onClick={choose('regular_players')}
          />
          <NextStep
            label={t('admin.imposterWins')}
            icon={<IconSpy size={20} aria-hidden />}
            color="imposter"
            hotkey="2"
            onClick={choose('imposter')}
          />
          <NextStep
            label={t('admin.draw')}
            icon={<IconEqual size={20} aria-hidden />}
            variant="default"
            hotkey="3"
            onClick={choose('draw')}
          />
        </div>
      }
    >
      <SecretLine />
      <SaidWords />
    </Step>
  );
}
