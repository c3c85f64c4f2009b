import { ApiError } from '@tarnwort/lobby-client';
import type { SeriesFile } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { useServices } from '../../shared/services';

/** The server's limit; a larger file is not read. */
const MAX_BYTES = 64 * 1024;

/** Reads a chosen file and lets the server check it. A refused file keeps the earlier choice. */
export function useSeriesFile(onChange: (series: SeriesFile) => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function take(file: File | null): Promise<void> {
    if (!file) return;
    setFailure(null);
    if (file.size > MAX_BYTES) {
      setFailure(refusalText({ code: 'series_too_large' }));
      return;
    }
    setLoading(true);
    try {
      onChange(await api.checkSeries(await file.text()));
    } catch (error) {
      const said = error instanceof ApiError && error.message !== '';
      setFailure(said ? refusalText({ code: error.code, error: error.message }) : t('entry.series.failed'));
    }
    setLoading(false);
  }

  return { loading, failure, take };
}
