import { SegmentedControl } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Settings } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useId } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useChosen } from '../../shared/actions/use-chosen';
import { Zone } from '../../shared/Zone';
import classes from './Moderation.module.css';

const LEVELS = ['off', 'moderate', 'strict'] as const satisfies Settings['wordFilter'][];

/** Which words and names the lobby refuses. It cannot be changed while a round runs. */
export function WordFilter() {
  const { t } = useTranslation();
  const act = useAct();
  const id = useId();
  const { updateSettings } = useLobbyCommands();
  const stored = useLobby((lobby) => lobby.settings.wordFilter);
  const running = useLobby((lobby) => lobby.phase === 'playing');

  const { value: level, choose } = useChosen(stored, (wordFilter) =>
    act(t('admin.wordFilter'), updateSettings({ wordFilter })),
  );

  return (
    <Zone title={t('admin.moderation')} help="moderation">
      <div className={classes.choice}>
        <span id={id}>{t('admin.wordFilter')}</span>
        <SegmentedControl
          fullWidth
          disabled={running}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          value={level}
          onChange={choose}
          data={LEVELS.map((value) => ({ value, label: t(`admin.wordFilterLevel.${value}`) }))}
        />
        <p id={`${id}-text`} className={classes.note}>
          {t(`admin.wordFilterText.${level}`)}
        </p>
      </div>
    </Zone>
  );
}
