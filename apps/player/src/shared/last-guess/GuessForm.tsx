import '@tarnwort/ui/styles/fields.ts';

import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import { type FormEvent, useRef, useState } from 'react';

import { type Unconfirmed, unconfirmedBy } from '../unconfirmed';
import classes from './GuessForm.module.css';

/** The field in which the imposter guesses the word, once. */
export function GuessForm() {
  const { t } = useTranslation();
  const { submitGuess } = useLobbyCommands();
  const [text, setText] = useState('');
  const length = useLengthLimit(limits.topicLength);
  const [sending, setSending] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    // The button loses the focus when it is disabled.
    input.current?.focus();
    setUnconfirmed(unconfirmedBy(await submitGuess(text)));
    setSending(false);
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        // The guess has a time limit, and this is the only field of the page.
        autoFocus
        className={classes.field}
        size="md"
        aria-label={t('ending.lastGuessLabel')}
        // The whole question does not fit into the field of a phone.
        placeholder={t('round.secretWord')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          length.errorFor(text) ??
          (unconfirmed && <span role="alert">{t(`ending.unconfirmedGuess.${unconfirmed}`)}</span>)
        }
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="send"
      />
      <Button
        type="submit"
        size="md"
        color="turn"
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={sending || length.lengthOf(text) === 0 || length.isTooLong(text)}
      >
        {t('ending.lastGuessSubmit')}
      </Button>
    </form>
  );
}
