import { lazyPart, Notice, useTranslation } from '@tarnwort/ui';

import type { FirstShowProps } from '../features/first-show/FirstShow';
import { useFirstShow } from '../features/first-show/use-first-show';
import { useIsDock } from '../shared/use-window-width';

const FirstShow = lazyPart(async () => (await import('../features/first-show/FirstShow')).FirstShow);

/** Before the first player: what is left to do before the first show, else how players come. */
export function EmptyTable({ onOpen }: Pick<FirstShowProps, 'onOpen'>) {
  const { t } = useTranslation();
  const { place } = useFirstShow();
  const dock = useIsDock();
  const notice = <Notice title={t('admin.noPlayers')} text={t('admin.noPlayersText')} />;

  return place === 'middle' && !dock ? <FirstShow fallback={notice} onOpen={onOpen} /> : notice;
}
