import '@tarnwort/ui/styles/forms.ts';

import { Alert, Button, FileButton } from '@mantine/core';
import { IconAlertCircle, IconFolderOpen } from '@tabler/icons-react';
import type { SeriesFile } from '@tarnwort/protocol';
import { BusyButton, currentLanguage, formatList, useTranslation } from '@tarnwort/ui';
import { type DragEvent, useRef, useState } from 'react';

import { moveFocusAfter } from '../../shared/focus';
import classes from './SeriesField.module.css';
import type { SeriesChoice } from './use-series-file';

export interface SeriesFieldProps {
  choice: SeriesChoice;
}

/** Takes the file of a series, by choice or dropped, and shows what the lobby takes over from it. */
export function SeriesField({ choice: { series, loading, failure, take, remove } }: SeriesFieldProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const resetFileInput = useRef<() => void>(null);

  function choose(file: File | null) {
    if (!file) return;
    // A browser fires no change event when the same file is chosen twice.
    resetFileInput.current?.();
    void take(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0] ?? null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={classes.root}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton accept="application/json,.json" resetRef={resetFileInput} onChange={choose}>
        {(button) => (
          <BusyButton
            {...button}
            ref={openButton}
            variant="default"
            fullWidth
            busy={loading}
            leftSection={<IconFolderOpen size={18} aria-hidden />}
          >
            {t('entry.series.open')}
          </BusyButton>
        )}
      </FileButton>
      <div role="status">
        {series ? <Preview series={series} /> : <p className={classes.hint}>{t('entry.series.hint')}</p>}
      </div>
      {(series || loading) && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={({ currentTarget }) => moveFocusAfter(currentTarget, openButton, remove)}
        >
          {t('entry.series.without')}
        </Button>
      )}
      {failure && (
        <Alert color="imposter" variant="light" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {failure}
        </Alert>
      )}
    </div>
  );
}

const SHOWN = 3;

/** What the lobby takes over. */
function Preview({ series }: { series: SeriesFile }) {
  const { t } = useTranslation();
  const { firstPlayerTime: first, otherPlayerTime: other, wordsPerPlayer: words } = series.settings;
  const since = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', numberingSystem: 'latn' }).format(
    new Date(series.firstEveningAt),
  );
  const best = [...series.guests].sort((a, b) => b.points - a.points).slice(0, SHOWN);
  const names = formatList(
    best.map(({ name, points }) => `${name} (${points})`),
    currentLanguage(),
  );

  return (
    <dl className={classes.preview}>
      <dt>{t('common.series.evening', { number: series.evenings + 1 })}</dt>
      <dd>{t('entry.series.since', { date: since })}</dd>
      <dt>{t('common.series.guests', { count: series.guests.length })}</dt>
      <dd>{best.length > 0 && t('entry.series.best', { names })}</dd>
      <dt>{t('entry.series.settings')}</dt>
      <dd>{t('entry.series.settingsText', { first, other, words })}</dd>
    </dl>
  );
}
