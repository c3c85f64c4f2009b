import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { blankedMarker, skippedMarker } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { Redacted } from '../streamer-mode/RedactedText';
import { ReleaseWordButton } from './ReleaseWordButton';
import classes from './SaidWord.module.css';
import { useBlankWord } from './use-blank-word';
import { useWordLabels } from './use-word-labels';

export interface SaidWordProps {
  word: string;
  /** The round it was said in */
  round: number;
  playerId: string;
  playerName: string;
  /** Counts the player's words from 1 */
  place: number;
  /** Whether overlay and audience are not shown it yet, false by default */
  held?: boolean | undefined;
  /** Whether it has no buttons; false by default */
  still?: boolean;
}

/**
 * A spoken word with a button that blanks it for every viewer; a blanked one of this round has one that brings it back. A held word has one that
 * releases it, too, and is covered in streamer mode and in an automatic round.
 */
export function SaidWord(props: SaidWordProps) {
  const { word, round, playerId, playerName, place, held = false, still = false } = props;
  const { t } = useTranslation();
  const { covered, acts, release, blank } = useWordLabels({ word, playerName, place, held });
  const { blank: blankIt, restore, restoreName, isPresent } = useBlankWord(props);
  if (word === skippedMarker) return t('common.skipped');
  if (word === blankedMarker)
    return (
      <span className={classes.root}>
        {word}
        {isPresent && !still && (
          <button
            type="button"
            className={classes.button}
            aria-label={restoreName}
            title={restoreName}
            onClick={() => void restore()}
          >
            <IconEye size={16} aria-hidden />
          </button>
        )}
      </span>
    );

  return (
    <span className={classes.root} data-held={held || undefined}>
      <span className={classes.text} {...(covered ? {} : { title: word })}>
        {covered ? <Redacted /> : word}
      </span>
      {held && !still && (
        <ReleaseWordButton label={release} act={acts.release} round={round} playerId={playerId} place={place} />
      )}
      {!still && (
        <button
          type="button"
          className={classes.button}
          aria-label={blank}
          title={blank}
          onClick={() => void blankIt(acts.blank)}
        >
          <IconEyeOff size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
