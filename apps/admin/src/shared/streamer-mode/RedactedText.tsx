import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { PeekButton, usePeek } from './PeekButton';
import classes from './redacted.module.css';

export interface RedactedTextProps {
  /** Name of the text: 'Lobby-ID' */
  label: string;
  /** What is hidden: a text, a name with its picture, a QR code */
  text: ReactNode;
  /** Whether it is hidden unless its button is held */
  redacted: boolean;
}

/** Something that viewers of a stream must not see: dots, except while its button is held. */
export function RedactedText({ label, text, redacted }: RedactedTextProps) {
  const { peeking, bind } = usePeek();

  return (
    <>
      {redacted && !peeking ? <Redacted /> : <span className={classes.text}>{text}</span>}
      {redacted && <PeekButton label={label} bind={bind} />}
    </>
  );
}

/** Dots in place of a hidden text; always the same number, so that they do not tell its length. */
export function Redacted() {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('common.hidden')}>
      {REDACTED}
    </span>
  );
}

/** What a covered field shows instead of its value. */
export const REDACTED = '••••••';
