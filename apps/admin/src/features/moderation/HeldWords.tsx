import { Button } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Word } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { useDoubleClick } from '../../shared/actions/use-double-click';
import { focusTarget } from '../../shared/focus/focus-target';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useBlankWord } from '../../shared/moderation/use-blank-word';
import { useWordLabels } from '../../shared/moderation/use-word-labels';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { Zone } from '../../shared/Zone';
import classes from './HeldWords.module.css';

/**
 * Words that overlay and audience are not shown yet, each with a button that shows it and one that blanks it, and a button
 * that shows all; in streamer mode and in an automatic round they are covered. The second click of a double click shows no other word,
 * although the next one has moved up.
 */
export function HeldWords() {
  const { t } = useTranslation();
  const act = useAct();
  const { releaseWord } = useLobbyCommands();
  const isSecondClick = useDoubleClick();
  const round = useLobby((lobby) => lobby.round);
  const words = useLobby((lobby) => lobby.words);
  const held = words.filter((word) => word.held);
  const release = (shown: readonly Word[]) => {
    if (isSecondClick()) return;
    for (const { playerId, wordPlace } of shown) void act(t('admin.release'), releaseWord(round, playerId, wordPlace));
  };
  const shortcut = useHotkey('release', (all) => release(all ? held : held.slice(0, 1)), { enabled: held.length > 0 });
  const key = shortcut['aria-keyshortcuts'];

  if (held.length === 0) return null;
  return (
    <Zone
      title={t('admin.heldWords', { count: held.length })}
      aside={
        held.length > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            {...(key ? { 'aria-keyshortcuts': `Shift+${key}` } : {})}
            onClick={() => release(held)}
          >
            {t('admin.releaseAll')}
          </Button>
        )
      }
    >
      <ul className={classes.root}>
        {held.map((word) => (
          <HeldWord key={`${word.playerId} ${word.wordPlace}`} word={word} onRelease={() => release([word])} />
        ))}
      </ul>
    </Zone>
  );
}

function HeldWord({
  word: { playerId, playerName, word, wordPlace, releaseAt },
  onRelease,
}: {
  word: Word;
  onRelease: () => void;
}) {
  const { t } = useTranslation();
  const round = useLobby((lobby) => lobby.round);
  const { covered, acts, nth, release, blank } = useWordLabels({ word, playerName, place: wordPlace, held: true });
  const { blank: blankIt } = useBlankWord({ round, playerId, playerName, place: wordPlace });

  return (
    <li className={classes.row} {...focusTarget}>
      <span className={classes.text}>
        <strong>
          <RedactedText label={nth} text={word} redacted={covered} />
        </strong>
        <span className={classes.note}>
          {t(releaseAt === undefined ? 'admin.heldWaits' : 'admin.heldSoon', { name: playerName })}
        </span>
      </span>
      <span className={classes.buttons}>
        <Button size="compact-sm" aria-label={release} onClick={onRelease}>
          {t('admin.release')}
        </Button>
        <Button size="compact-sm" variant="default" aria-label={blank} onClick={() => void blankIt(acts.blank)}>
          {t('admin.blank')}
        </Button>
      </span>
    </li>
  );
}
