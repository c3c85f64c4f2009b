import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { LogoMark } from '../Logo/LogoMark';
import { Screen } from '../Screen/Screen';
import classes from './Notice.module.css';

export interface NoticeProps {
  /** Title, one short sentence */
  title: string;

  /** Explanation, one more sentence */
  text?: string | undefined;

  /** `error` when something failed, `ended` when it is over, `empty` when there is nothing yet; `empty` by default */
  kind?: 'empty' | 'ended' | 'error';

  /** The only action */
  action?: { label: string; onClick: () => void } | undefined;

  /** More content, a list or a link */
  children?: ReactNode;
}

/** An error or an empty state: a sentence and one action. */
export function Notice({ title, text, kind = 'empty', action, children }: NoticeProps) {
  // An error or an end is the whole page; an empty state is a part of one.
  const isPage = kind !== 'empty';
  const Title = isPage ? 'h1' : 'p';

  return (
    <div className={classes.root} data-page={isPage || undefined} role={isPage ? 'alert' : undefined}>
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

export interface NoticePageProps extends NoticeProps {
  /** Bar at the lower edge; none by default */
  footer?: ReactNode;
}

/** A whole page with one notice, an error by default: not found, no access, ended. */
export function NoticePage({ footer, kind = 'error', ...notice }: NoticePageProps) {
  return (
    <Screen width="narrow" footer={footer}>
      <Notice kind={kind} {...notice} />
    </Screen>
  );
}
