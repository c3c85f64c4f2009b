import { Button, TextInput } from '@mantine/core';
import { type TurnName, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import { type FormEvent, useState } from 'react';

import { useAct } from '../../shared/actions/use-act';
import classes from './TurnTools.module.css';

export interface EnterWordProps {
  /** The turn whose word is typed */
  turn: TurnName;
  /** Called when the word is stored, or with Escape */
  onClose: () => void;
}

/** A field for the word of a player who has only said it. A refused word stays in the field. */
export function EnterWord({ turn, onClose }: EnterWordProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { enterWord } = useLobbyCommands();
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const { lengthOf, isTooLong } = useLengthLimit(limits.wordLength);
  const name = useLobby(({ players }) => players.find(({ id }) => id === turn.playerId)?.name ?? '');
  const paused = useLobby((lobby) => lobby.turn.paused);
  const length = lengthOf(word);
  const ready = !busy && !paused && length > 0 && !isTooLong(word);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    const { ok } = await act(t('admin.enterWord'), enterWord(turn, word));
    setBusy(false);
    if (ok) onClose();
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        autoFocus
        autoComplete="off"
        aria-label={t('admin.enterWordOf', { name })}
        placeholder={t('admin.enterWordOf', { name })}
        value={word}
        error={isTooLong(word)}
        rightSection={<small className={classes.count}>{`${length}/${limits.wordLength}`}</small>}
        rightSectionWidth={52}
        onChange={(event) => setWord(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <Button type="submit" px="xs" disabled={!ready}>
        {t(paused ? 'admin.enterWordPaused' : 'admin.enterWordSubmit')}
      </Button>
    </form>
  );
}
