import { ApiError } from '@tarnwort/lobby-client';
import { limits, type SeriesFile } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { useRef, useState } from 'react';

import { useServices } from '../../shared/services';

/** Reads a chosen file and lets the server check it. A refused file keeps the earlier choice; the last chosen file counts. */
export function useSeriesFile(onChange: (series: SeriesFile) => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const chosen = useRef<File | null>(null);

  async function take(file: File | null): Promise<void> {
    if (!file) return;
    chosen.current = file;
    setFailure(null);
    if (file.size > limits.seriesBytes) {
      setLoading(false);
      setFailure(refusalText({ code: 'series_too_large' }));
      return;
    }
    setLoading(true);
    try {
      const series = await api.checkSeries(await file.text());
      if (chosen.current !== file) return;
      onChange(series);
    } catch (error) {
      if (chosen.current !== file) return;
      const said = error instanceof ApiError && error.message !== '';
      setFailure(said ? refusalText({ code: error.code, error: error.message }) : t('entry.series.failed'));
    }
    setLoading(false);
  }

  return { loading, failure, take };
}
