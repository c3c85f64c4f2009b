import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAvatars, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { SeriesStandings } from '@tarnwort/ui/SeriesStandings/SeriesStandings.tsx';

import { Dialog, type DialogProps } from '../../shared/Dialog';
import { useSaveSeries } from '../../shared/series/use-save-series';
import { useSession } from '../../shared/session/session';

/** The standings of the series, with the file to save. */
export function SeriesDialog(props: DialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog {...props} size="lg" title={t('common.series.title')}>
      <Content />
    </Dialog>
  );
}

function Content() {
  const { t } = useTranslation();
  const { avatars } = useSession();
  const pictures = useAvatars(avatars);
  const series = useLobby((lobby) => lobby.series);
  const players = useLobby((lobby) => lobby.players);
  const save = useSaveSeries();
  if (!series) return null;

  return (
    <Stack gap="md">
      <SeriesStandings
        rows={series.standings}
        evening={series.evenings}
        seats={Object.fromEntries(players.map(({ id, face }) => [id, face]))}
        pictures={pictures}
      />
      <Group justify="flex-end">
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
          {t('admin.series.save')}
        </Button>
      </Group>
    </Stack>
  );
}
