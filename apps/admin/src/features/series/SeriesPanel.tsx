import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconTrophy } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

import { useSaveSeries } from '../../shared/series/use-save-series';
import { Zone } from '../../shared/Zone';
import classes from './Series.module.css';

const SeriesDialog = lazyDialog(async () => (await import('./SeriesDialog')).SeriesDialog);

/** The series over several evenings: its standings, and the file that the next lobby is opened from. */
export function SeriesPanel() {
  const { t } = useTranslation();
  const evenings = useLobby((lobby) => lobby.series?.evenings ?? null);
  const guests = useLobby((lobby) => lobby.series?.standings.length ?? 0);
  const save = useSaveSeries();
  const [opened, { open, close }] = useDisclosure();

  return (
    <Zone title={t('admin.series.title')} help="series">
      <p className={classes.text}>
        {evenings === null
          ? t('admin.series.none')
          : `${t('common.series.evening', { number: evenings })} · ${t('common.series.guests', { count: guests })}`}
      </p>
      <div className={classes.buttons}>
        {evenings !== null && (
          <Button variant="default" leftSection={<IconTrophy size={18} aria-hidden />} onClick={open}>
            {t('common.series.title')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
          {t('admin.series.save')}
        </Button>
      </div>
      <SeriesDialog opened={opened} onClose={close} />
    </Zone>
  );
}
