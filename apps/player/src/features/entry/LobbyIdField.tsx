import '@tarnwort/ui/styles/forms.ts';

import { Input } from '@mantine/core';
import { limits } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useId } from 'react';

import classes from './LobbyIdField.module.css';

export interface LobbyIdFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/**
 * The lobby id in six boxes. They are drawn behind one field, so that a whole link can be pasted, a keyboard needs one stop and
 * a screen reader reads one word.
 */
export function LobbyIdField({ value, onChange }: LobbyIdFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const boxed = value.length <= limits.lobbyIdLength;

  return (
    <Input.Wrapper id={id} label={t('player.lobbyId')}>
      <div className={classes.root} data-boxed={boxed || undefined}>
        {boxed &&
          Array.from({ length: limits.lobbyIdLength }, (_, box) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
            <span key={box} className={classes.box} data-next={box === value.length || undefined} aria-hidden="true" />
          ))}
        <input
          id={id}
          className={classes.input}
          value={value}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
