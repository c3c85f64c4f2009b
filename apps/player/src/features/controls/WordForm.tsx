import '@tarnwort/ui/styles/fields.ts';

import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';

import { focusInPlace } from '../../shared/focus';
import { useDraft } from './use-draft';
import classes from './WordForm.module.css';

/** Submits one word on the player's own turn. */
export function WordForm() {
  const { t } = useTranslation();
  const { draft, type, open, paused, pending, place, timeUp, unconfirmed, submit } = useDraft();
  const count = useLobby((lobby) => lobby.settings.wordsPerPlayer);
  const length = useLengthLimit(limits.wordLength);
  const input = useRef<HTMLInputElement>(null);
  useFocusWhen(open, input);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
    // The button loses the focus when it is disabled.
    input.current?.focus();
  }

  return (
    <form className={classes.root} onSubmit={onSubmit} data-open={open || undefined}>
      <TextInput
        ref={input}
        className={classes.word}
        size="md"
        aria-label={t('round.wordLabel')}
        placeholder={t(placeholder({ open, timeUp, paused, place, count }), { place, count })}
        value={draft}
        onChange={(event) => type(event.currentTarget.value)}
        // A disabled field would lose the focus between two turns.
        readOnly={!open}
        error={
          length.errorFor(draft) ??
          (unconfirmed && <span role="alert">{t(`round.unconfirmedWord.${unconfirmed}`)}</span>)
        }
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="send"
        rightSectionWidth={open ? 48 : 12}
        rightSection={<span className={classes.left}>{`${length.lengthOf(draft)}/${limits.wordLength}`}</span>}
      />
      <Button
        type="submit"
        size="md"
        color="turn"
        className={classes.submit}
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={!open || pending || length.lengthOf(draft) === 0 || length.isTooLong(draft)}
      >
        {t(pending ? 'round.submitting' : 'player.submit')}
      </Button>
    </form>
  );
}

interface FieldState {
  open: boolean;
  timeUp: boolean;
  paused: boolean;
  /** 1-based place of the next word */
  place: number;
  /** Number of words that each player says */
  count: number;
}

function placeholder({ open, timeUp, paused, place, count }: FieldState) {
  if (timeUp) return 'player.timeUp';
  if (paused) return 'round.clockStopped';
  if (!open) return place > count ? 'round.allWordsSaid' : 'round.notYourTurn';
  return count > 1 ? 'round.wordPlace' : 'round.wordLabel';
}

/** Overlays that keep the focus until they are closed. */
const OVERLAYS = '[role=dialog], [role=menu]';

/**
 * Focuses an element when `due`. An open dialog or menu keeps the focus until it closes; Mantine's `FocusTrap` does not wait
 * for that.
 */
function useFocusWhen(due: boolean, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!due) return;

    function take() {
      if (document.activeElement?.closest(OVERLAYS)) return;
      document.removeEventListener('focusin', take);
      if (element.current) focusInPlace(element.current);
    }

    document.addEventListener('focusin', take);
    take();
    return () => document.removeEventListener('focusin', take);
  }, [due, element]);
}
