import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import classes from './redacted.module.css';

export interface RedactedTextProps {
  /** Name of the text: 'Lobby-ID' */
  label: string;
  text: string;
  /** Whether it is hidden until the user reveals it */
  redacted: boolean;
}

/** A text that viewers of a stream must not read: dots until it is revealed. */
export function RedactedText({ label, text, redacted }: RedactedTextProps) {
  const { t } = useTranslation();
  const [revealed, setRevealed] = useState(false);
  const hidden = redacted && !revealed;

  return (
    <>
      {hidden ? <Redacted /> : <span className={classes.text}>{text}</span>}
      {redacted && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t(hidden ? 'admin.reveal' : 'admin.mask', { label })}
          onClick={() => setRevealed(hidden)}
        >
          {hidden ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
        </ActionIcon>
      )}
    </>
  );
}

/** Dots in place of a hidden text; always the same number, so that they do not tell its length. */
export function Redacted() {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('common.hidden')}>
      ••••••
    </span>
  );
}
