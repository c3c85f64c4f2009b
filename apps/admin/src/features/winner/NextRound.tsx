import { IconPlayerTrackNext, IconSettings } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { usePending } from '../../shared/actions/use-pending';
import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import type { DrawWord } from '../../shared/round/drawn-word';
import { useByHand } from '../../shared/round/use-by-hand';
import { NextStep } from '../../shared/step/NextStep';
import classes from './Winner.module.css';

export interface NextRoundProps {
  drawWord: DrawWord;
  /** False until the reveal is over */
  enabled: boolean;
}

/** Goes on to the next round: it is drawn and starts, as the last one did, or is only set up. */
export function NextRound({ drawWord, enabled }: NextRoundProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { startNextRound, startRound } = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const { start } = usePending();
  const { byHand } = useByHand();
  const automatic = useLobby((lobby) => lobby.settings.automaticGameMaster === true);
  const moment = useLobby((lobby) => lobby.settings.startMoment);
  const drawn = automatic || !byHand;
  const label = t('admin.nextRound');

  function setUp() {
    flushAll();
    return act(label, startNextRound());
  }

  async function drawAndStart() {
    const word = automatic ? null : await drawWord();
    const moved = await setUp();
    if (!moved.ok) return;
    if (automatic && !moment) await act(label, startRound({}));
    else await start(label, { action: 'round', ...word });
  }

  return (
    <div className={classes.automatic}>
      <NextStep
        label={label}
        icon={<IconPlayerTrackNext size={20} aria-hidden />}
        enabled={enabled}
        hotkey="next"
        onClick={() => void (drawn ? drawAndStart() : setUp())}
      />
      {drawn && (
        <NextStep
          label={t('admin.setUpOnly')}
          icon={<IconSettings size={18} aria-hidden />}
          enabled={enabled}
          variant="default"
          small
          onClick={() => void setUp()}
        />
      )}
    </div>
  );
}
