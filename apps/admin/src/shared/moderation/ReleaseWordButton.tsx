import { IconCheck } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';

import { useAct } from '../actions/use-act';
import classes from './SaidWord.module.css';

export interface ReleaseWordButtonProps {
  /** Names the word: '„Sand“ von Ada freigeben' */
  label: string;
  /** What a toast calls the action */
  act: string;
  /** The running round */
  round: number;
  playerId: string;
  /** Counts the player's words from 1 */
  place: number;
}

/** A small button that shows a held word to overlay and audience. */
export function ReleaseWordButton({ label, act: name, round, playerId, place }: ReleaseWordButtonProps) {
  const act = useAct();
  const { releaseWord } = useLobbyCommands();

  return (
    <button
      type="button"
      className={classes.button}
      data-kind="release"
      aria-label={label}
      title={label}
      onClick={() => void act(name, releaseWord(round, playerId, place))}
    >
      <IconCheck size={18} aria-hidden />
    </button>
  );
}
