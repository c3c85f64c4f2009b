import { SegmentedControl } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { currentLanguage, formatNumber, useTranslation } from '@tarnwort/ui';
import { useId } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useChosen } from '../../shared/actions/use-chosen';
import classes from './Poll.module.css';

/** One person, a household, a crowd at one place, a mobile network. */
const CHOICES = [1, limits.defaultVotersPerAddress, 200, 1000];

/** How many devices of one internet connection may vote in a round. */
export function VotersPerAddress() {
  const { t } = useTranslation();
  const act = useAct();
  const id = useId();
  const { switchPoll } = useLobbyCommands();
  const stored = useLobby((lobby) => lobby.poll.votersPerAddress ?? limits.defaultVotersPerAddress);
  const { value: chosen, choose } = useChosen(stored, (votersPerAddress) =>
    act(t('tools.poll.votersPerAddress'), switchPoll({ votersPerAddress })),
  );
  const choices = [...new Set([...CHOICES, chosen])].sort((a, b) => a - b);

  return (
    <div className={classes.choice}>
      <span id={id}>{t('tools.poll.votersPerAddress')}</span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        value={String(chosen)}
        onChange={(value) => choose(Number(value))}
        data={choices.map((value) => ({ value: String(value), label: formatNumber(value, currentLanguage()) }))}
      />
      <p id={`${id}-text`} className={classes.note}>
        {t('tools.poll.votersPerAddressText')}
      </p>
    </div>
  );
}
