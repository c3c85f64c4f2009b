import type { Api } from '@tarnwort/lobby-client';
import { NoticePage, useTranslation } from '@tarnwort/ui';

import type { MissingSeat } from './find-seat';
import { MissingToken } from './MissingToken';

export interface NoSeatProps {
  missing: MissingSeat;
  /** The lobby of the URL; empty without one */
  lobbyId: string;
  api: Pick<Api, 'lobbyInfo'>;
  /** Where the entry page is; the own origin when empty */
  playerBase: string;
}

/** Says why the URL opens no lobby, with a link to the start page. */
export function NoSeat({ missing, lobbyId, api, playerBase }: NoSeatProps) {
  const { t } = useTranslation();
  const home = { label: t('common.home'), onClick: () => window.location.assign(`${playerBase}/`) };

  switch (missing) {
    case 'lobby':
      return <NoticePage title={t('errors.invalidAdminLink')} action={home} />;
    case 'game_master':
      return <NoticePage title={t('errors.gameMasterIdMissing')} text={t('tools.noSeat')} action={home} />;
    case 'token':
      return <MissingToken lobbyId={lobbyId} api={api} home={home} />;
    default:
      return missing satisfies never;
  }
}
