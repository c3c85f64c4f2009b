import { Button } from '@mantine/core';
import { IconStopwatch } from '@tabler/icons-react';
import { type LobbyCommands, numbersFrom, secondsBehind, useLobby } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { NumberChoice } from '@tarnwort/ui/NumberChoice/NumberChoice.tsx';
import { useState } from 'react';

import { StoredSwitch } from '../../shared/actions/StoredSwitch';
import { useAct } from '../../shared/actions/use-act';
import classes from './SettingsForm.module.css';

export interface DelayToolsProps {
  save: LobbyCommands['updateSettings'];
}

/** Measures the stream's delay by a number on the overlay, and says whom a delay lets vote late. */
export function DelayTools({ save }: DelayToolsProps) {
  const { t } = useTranslation();
  const act = useAct();
  const settings = useLobby((lobby) => lobby.settings);
  const offset = useLobby((lobby) => lobby.clockOffset);
  const [since, setSince] = useState<number | null>(null);
  const [measured, setMeasured] = useState<number | null>(null);

  async function measure() {
    const measuredAt = Math.round(Date.now() + offset);
    setMeasured(null);
    const { ok } = await act(t('measure.measure'), save({ measuredAt }));
    if (ok) setSince(measuredAt);
  }

  function choose(number: number) {
    const behind = Math.round(secondsBehind(Date.now() + offset, number));
    const streamDelay = Math.min(Math.max(behind, 0), limits.streamDelay.max);
    setSince(null);
    setMeasured(streamDelay);
    act(t('admin.streamDelay'), save({ streamDelay }));
  }

  return (
    <div className={classes.tools}>
      {settings.streamDelay > 0 && <p className={classes.text}>{t('measure.faster')}</p>}
      <Button variant="default" leftSection={<IconStopwatch size={18} aria-hidden />} onClick={measure}>
        {t(since === null && measured === null ? 'measure.measure' : 'measure.again')}
      </Button>
      {since !== null && (
        <>
          <p className={classes.text}>{t('measure.text')}</p>
          <NumberChoice label={t('measure.measure')} numbers={numbersFrom(since)} onChoose={choose} />
        </>
      )}
      <p role="status" className={classes.text}>
        {measured !== null && t('measure.set', { seconds: measured })}
      </p>
      {settings.streamDelay > 0 && (
        <StoredSwitch
          label={t('measure.number')}
          description={t('measure.numberText')}
          stored={settings.streamNumber}
          save={(streamNumber) => save({ streamNumber })}
        />
      )}
    </div>
  );
}
