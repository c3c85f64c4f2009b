import { type Api, ApiError } from '@tarnwort/lobby-client';
import { NoticePage, type NoticePageProps, notifyError, refusalText, useTranslation } from '@tarnwort/ui';
import { useEffect, useEffectEvent, useState } from 'react';

export interface MissingTokenProps {
  lobbyId: string;
  api: Pick<Api, 'lobbyInfo'>;
  /** Leads to the start page */
  home: NonNullable<NoticePageProps['action']>;
}

/** A link without the key of its seat: the lobby does not exist, or the seat belongs to another device. */
export function MissingToken({ lobbyId, api, home }: MissingTokenProps) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<ApiError | null | 'loading'>('loading');
  const report = useEffectEvent(() => notifyError(t('errors.lobbyInfoFailed'), { id: 'lobby-info' }));

  useEffect(() => {
    let current = true;
    api.lobbyInfo(lobbyId).then(
      () => current && setMissing(null),
      (error: unknown) => {
        if (!current) return;
        report();
        setMissing(error instanceof ApiError && error.code === 'lobby_not_found' ? error : null);
      },
    );
    return () => {
      current = false;
    };
  }, [api, lobbyId]);

  if (missing === 'loading') {
    return <div role="status" aria-label={t('common.loading')} aria-busy="true" />;
  }
  if (missing) return <NoticePage title={refusalText(missing)} action={home} />;
  return <NoticePage title={t('errors.foreignSeat')} text={t('tools.foreignSeat')} action={home} />;
}
