import { Menu } from '@mantine/core';
import { useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { copyText, notifyInfo, notifyWarning, useMenuInPlace, useTranslation } from '@tarnwort/ui';

import { saveFile } from '../../shared/save-file';
import { chapterMarks } from './chapter-marks';
import { ExportButton } from './ExportButton';
import { toCsv } from './to-csv';

/** Takes the history out of the game: as JSON, as CSV, or as chapter marks for a video. Comes opened. */
export function ExportMenu({ rounds }: { rounds: readonly MatchRecord[] }) {
  const { t } = useTranslation();
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const openedAt = useLobby((lobby) => lobby.openedAt);
  const { button, menu } = useMenuInPlace();
  const oldestFirst = [...rounds].reverse();

  async function copyChapters() {
    const copied = await copyText(chapterMarks(oldestFirst, openedAt, t));
    if (copied) notifyInfo(t('admin.chaptersCopied'));
    else notifyWarning(t('common.copyFailed'));
  }

  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <ExportButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => saveFile(`tarnwort-${lobbyId}.json`, 'application/json', JSON.stringify(oldestFirst, null, 2))}
        >
          {t('admin.exportJson')}
        </Menu.Item>
        <Menu.Item onClick={() => saveFile(`tarnwort-${lobbyId}.csv`, 'text/csv', toCsv(oldestFirst, t))}>
          {t('admin.exportCsv')}
        </Menu.Item>
        <Menu.Item onClick={() => void copyChapters()}>{t('admin.copyChapters')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
