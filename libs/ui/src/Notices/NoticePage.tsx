import type { ReactNode } from 'react';

import { Screen } from '../Screen/Screen';
import { Notice, type NoticeProps } from './Notice';

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
