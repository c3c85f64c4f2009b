import { IconEyeOff } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import { blankedMarker, skippedMarker } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../actions/use-act';
import classes from './SaidWord.module.css';

export interface SaidWordProps {
  word: string;
  /** The round it was said in */
  round: number;
  playerId: string;
  playerName: string;
  /** Counts the player's words from 1 */
  place: number;
}

/** A spoken word with a button that blanks it for every viewer; a skipped or blanked one has none. */
export function SaidWord({ word, round, playerId, playerName, place }: SaidWordProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { blankWord } = useLobbyCommands();
  if (word === skippedMarker) return t('common.skipped');
  if (word === blankedMarker) return word;
  const label = t('admin.blankWord', { word, name: playerName });

  return (
    <span className={classes.root}>
      <span className={classes.text}>{word}</span>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        title={label}
        onClick={() => void act(label, blankWord(round, playerId, place))}
      >
        <IconEyeOff size={16} aria-hidden />
      </button>
    </span>
  );
}
