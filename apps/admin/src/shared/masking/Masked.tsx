import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { Covered } from './Covered';
import classes from './masked.module.css';

export interface MaskedProps {
  /** What is covered: 'Lobby-ID' */
  label: string;
  /** The text itself */
  text: string;
  /** Whether it is covered until asked for */
  masked: boolean;
}

/** A text that a stream's audience must not read: dots until asked for. */
export function Masked({ label, text, masked }: MaskedProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const covered = masked && !asked;

  return (
    <>
      {covered ? <Covered /> : <span className={classes.text}>{text}</span>}
      {masked && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t(covered ? 'admin.reveal' : 'admin.mask', { label })}
          onClick={() => setAsked(covered)}
        >
          {covered ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
        </ActionIcon>
      )}
    </>
  );
}
