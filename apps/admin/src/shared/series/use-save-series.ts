import { ApiError } from '@tarnwort/lobby-client';
import { notifyError, notifyInfo, refusalText, useTranslation } from '@tarnwort/ui';

import { saveFile } from '../save-file';
import { useSession } from '../session/session';

/** Saves the series as a file: guests, their points, settings. The server writes what is in it. */
export function useSaveSeries(): () => Promise<void> {
  const { t } = useTranslation();
  const { api, seat } = useSession();

  return async () => {
    try {
      const series = await api.saveSeries(seat.lobbyId, seat.token);
      const name = `tarnwort-serie-${series.savedAt.slice(0, 10)}.json`;
      saveFile(name, 'application/json', JSON.stringify(series, null, 2));
      notifyInfo(t('admin.series.saved', { file: name }), { id: 'series-saved' });
    } catch (error) {
      const said = error instanceof ApiError && error.message !== '';
      notifyError(said ? refusalText({ code: error.code, error: error.message }) : t('admin.series.failed'));
    }
  };
}
