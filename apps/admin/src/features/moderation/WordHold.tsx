import { SegmentedControl } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Settings } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useId } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useChosen } from '../../shared/actions/use-chosen';
import { Zone } from '../../shared/Zone';
import classes from './Moderation.module.css';

const HOLDS = ['off', '3', '5', '10', 'manual'] as const satisfies Settings['wordHold'][];

/** How long spoken words wait before overlay and audience are shown them. It cannot be changed while a round runs. */
export function WordHold() {
  const { t } = useTranslation();
  const act = useAct();
  const id = useId();
  const { updateSettings } = useLobbyCommands();
  const stored = useLobby((lobby) => lobby.settings.wordHold);
  const running = useLobby((lobby) => lobby.phase === 'playing');
  const { value: hold, choose } = useChosen(stored, (wordHold) =>
    act(t('admin.wordHold'), updateSettings({ wordHold })),
  );
  const kind = hold === 'off' || hold === 'manual' ? hold : 'seconds';

  return (
    <Zone title={t('admin.wordHold')}>
      <div className={classes.choice}>
        <SegmentedControl
          fullWidth
          disabled={running}
          aria-label={t('admin.wordHold')}
          aria-describedby={`${id}-text`}
          value={hold}
          onChange={choose}
          data={HOLDS.map((value) => ({ value, label: t(`admin.wordHoldChoice.${value}`) }))}
        />
        <p id={`${id}-text`} className={classes.note}>
          {t(`admin.wordHoldText.${kind}`, { seconds: hold })}
        </p>
      </div>
    </Zone>
  );
}
