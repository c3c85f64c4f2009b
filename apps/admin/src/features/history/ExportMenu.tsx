import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { lazyDialog, useMenuInPlace, useTranslation } from '@tarnwort/ui';

import { saveFile } from '../../shared/save-file';
import { useSaveSeries } from '../../shared/series/use-save-series';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { ExportButton } from './ExportButton';
import { toCsv } from './to-csv';

const ChapterDialog = lazyDialog(async () => (await import('./ChapterDialog')).ChapterDialog);

/** Exports the history as JSON, CSV, the file of the series, or chapter marks. Mounted opened, because it is loaded on the first click. */
export function ExportMenu({ rounds }: { rounds: readonly MatchRecord[] }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const { button, menu } = useMenuInPlace();
  const saveSeries = useSaveSeries();
  const name = useFileName();
  const oldestFirst = [...rounds].reverse();

  return (
    <>
      <Menu position="bottom-end" {...menu}>
        <Menu.Target>
          <ExportButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => saveFile(`${name()}.json`, 'application/json', JSON.stringify(oldestFirst, null, 2))}
          >
            {t('tools.exportJson')}
          </Menu.Item>
          <Menu.Item onClick={() => saveFile(`${name()}.csv`, 'text/csv', toCsv(oldestFirst, t))}>
            {t('tools.exportCsv')}
          </Menu.Item>
          <Menu.Item onClick={() => void saveSeries()}>{t('admin.series.save')}</Menu.Item>
          <Menu.Item onClick={open}>{t('tools.chaptersOpen')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ChapterDialog opened={opened} onClose={close} rounds={oldestFirst} />
    </>
  );
}

/** Names the file after the lobby; in streamer mode after the day, because the browser shows the name of a download. */
function useFileName(): () => string {
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const { stream } = useStreamerMode();

  return () => `tarnwort-${stream ? new Date().toISOString().slice(0, 10) : lobbyId}`;
}
