import { ApiError } from '@tarnwort/lobby-client';
import { limits, type SeriesFile } from '@tarnwort/protocol';
import { refusalText, useTranslation } from '@tarnwort/ui';
import { useRef, useState } from 'react';

import { useServices } from '../../shared/services';

/** The series that a lobby is opened from, by a file that the server has checked. */
export interface SeriesChoice {
  /** Null without a series */
  series: SeriesFile | null;
  /** Whether a file is read or checked. */
  loading: boolean;
  /** Why the last file was refused; null without a refusal. */
  failure: string | null;
  take: (file: File | null) => Promise<void>;
  /** Removes the series and ignores a file that is still checked. */
  remove: () => void;
}

/** Reads a chosen file and lets the server check it. A refused file keeps the earlier choice; the last chosen file counts. */
export function useSeriesFile(): SeriesChoice {
  const { t } = useTranslation();
  const { api } = useServices();
  const [series, setSeries] = useState<SeriesFile | null>(null);
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
      const checked = await api.checkSeries(await file.text());
      if (chosen.current !== file) return;
      setSeries(checked);
    } catch (error) {
      if (chosen.current !== file) return;
      const said = error instanceof ApiError && error.message !== '';
      setFailure(said ? refusalText({ code: error.code, error: error.message }) : t('entry.series.failed'));
    }
    setLoading(false);
  }

  function remove(): void {
    chosen.current = null;
    setSeries(null);
    setLoading(false);
    setFailure(null);
  }

  return { series, loading, failure, take, remove };
}
