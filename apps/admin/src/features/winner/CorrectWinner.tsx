import { SegmentedControl } from '@mantine/core';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Winner } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useId } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useChosen } from '../../shared/actions/use-chosen';
import classes from './Winner.module.css';

const labels = {
  regular_players: 'common.winnerName.regular_players',
  imposter: 'common.winnerName.imposter',
  draw: 'admin.draw',
} as const;
const winners: readonly Winner[] = ['regular_players', 'imposter', 'draw'];

/** Corrects the winner; record and automatic points follow. */
export function CorrectWinner({ winner }: { winner: Winner }) {
  const { t } = useTranslation();
  const act = useAct();
  const { selectWinner } = useLobbyCommands();
  const id = useId();
  const { value, choose } = useChosen(winner, (corrected) => act(t('admin.correctWinner'), selectWinner(corrected)));

  return (
    <div className={classes.correct}>
      <span id={id}>{t('admin.correctWinner')}</span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        value={value}
        onChange={choose}
        data={winners.map((one) => ({ value: one, label: t(labels[one]) }))}
      />
    </div>
  );
}
