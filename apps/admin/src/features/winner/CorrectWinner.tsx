import { SegmentedControl } from '@mantine/core';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Winner } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useId } from 'react';
import { useAct } from '../../shared/actions/use-act';

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

  return (
    <div className={classes.correct}>
      <span id={id}>{t('admin.correctWinner')}</span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        value={winner}
        onChange={(value) => void act(t('admin.correctWinner'), selectWinner(value))}
        data={winners.map((value) => ({ value, label: t(labels[value]) }))}
      />
    </div>
  );
}
