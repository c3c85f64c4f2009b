import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { CopyButton, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { Dialog, type DialogProps } from '../../shared/Dialog';
import { Redacted } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { chapterMarks, clockOf, lastTime } from './chapter-marks';

export interface ChapterDialogProps extends DialogProps {
  /** Decided rounds, oldest first */
  rounds: readonly MatchRecord[];
}

/** Chapter marks for the video of a stream, counted from its start. */
export function ChapterDialog({ opened, onClose, rounds }: ChapterDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('tools.chapters')}>
      <Chapters rounds={rounds} />
    </Dialog>
  );
}

function Chapters({ rounds }: Pick<ChapterDialogProps, 'rounds'>) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const { startedAt, clock, type, startNow } = useStreamStart();
  const marks = chapterMarks(rounds, startedAt, t);

  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          type="time"
          step={1}
          label={t('tools.streamSince')}
          description={t('tools.streamSinceText')}
          value={clock}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button variant="default" onClick={startNow}>
          {t('tools.streamNow')}
        </Button>
      </Group>
      {stream ? <Redacted /> : <Textarea readOnly autosize maxRows={8} label={t('tools.chapters')} value={marks} />}
      <CopyButton value={marks} label={t('tools.copyChapters')} />
    </Stack>
  );
}

/** When the stream of this lobby began, by the server's clock: the lobby's start unless the game master names a time. */
function useStreamStart() {
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  const openedAt = useLobby((lobby) => lobby.openedAt);
  const clockOffset = useLobby((lobby) => lobby.clockOffset);
  const [stored, setStored] = useLocalStorage<number | null>({
    key: `tarnwort.streamStart.${lobbyId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const startedAt = stored ?? openedAt;
  const [clock, setClock] = useState(() => clockOf(startedAt - clockOffset));

  function start(at: number): void {
    setStored(at + clockOffset);
  }

  return {
    startedAt,
    clock,
    type: (typed: string) => {
      setClock(typed);
      const at = lastTime(typed, Date.now());
      if (at !== null) start(at);
    },
    startNow: () => {
      start(Date.now());
      setClock(clockOf(Date.now()));
    },
  };
}
