import { useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { RecapPicture } from '@tarnwort/ui/RecapPicture/RecapPicture.tsx';
import type { ReactNode } from 'react';

import { Dialog, type DialogProps } from '../../shared/Dialog';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';

export interface RecapDialogProps extends DialogProps {
  record: MatchRecord;
}

/** The record of a round keeps no ballot. */
const NO_VOTES: readonly number[] = [];

/** The picture of a round, covered in streamer mode. */
export function RecapDialog({ opened, onClose, record }: RecapDialogProps) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const faces = useLobby(({ players }) => Object.fromEntries(players.map(({ id, face }) => [id, face])));
  const cover = (picture: ReactNode) => <RedactedText label={t('recap.open')} text={picture} redacted={stream} />;

  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={t('recap.openOf', { number: record.roundNumber })}>
      <RecapPicture record={record} faces={faces} votes={NO_VOTES} frame={cover} />
    </Dialog>
  );
}
