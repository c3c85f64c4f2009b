import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { LogoMark } from '../Logo/LogoMark';
import classes from './Notice.module.css';

export interface NoticeProps {
  /** What is the matter, one short sentence */
  title: string;

  /** What that means, one more sentence */
  text?: string | undefined;

  /** `error` when something failed, `empty` when there is nothing yet; `empty` by default */
  kind?: 'empty' | 'error';

  /** The one thing to do about it */
  action?: { label: string; onClick: () => void } | undefined;

  /** Something beside the text, a list or a link */
  children?: ReactNode;
}

/** A place with nothing to show: a sentence and one action. */
export function Notice({ title, text, kind = 'empty', action, children }: NoticeProps) {
  // A failure is all there is on its screen; an empty place is a part of one.
  const Title = kind === 'error' ? 'h1' : 'p';

  return (
    <div className={classes.root} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {kind === 'error' ? (
        <IconAlertCircle className={classes.icon} size={44} aria-hidden />
      ) : (
        <LogoMark size={52} tone="quiet" />
      )}
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {children}
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  );
}
