import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconShare } from '@tabler/icons-react';
import type { MatchRecord } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useRef } from 'react';

import { Dialog } from '../../shared/Dialog';
import { saveBlob } from '../../shared/save-file';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { factsOf, tell } from './facts';
import classes from './Recap.module.css';
import { maySharePicture, sharePicture } from './share-picture';
import { useRecapPicture } from './use-recap-picture';

export interface RecapDialogProps {
  opened: boolean;
  onClose: () => void;
  record: MatchRecord;
}

/** The picture of a round, to look at before it is shared or saved. */
export function RecapDialog({ opened, onClose, record }: RecapDialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('studio.recap.openOf', { number: record.roundNumber })}
    >
      <RecapPicture record={record} />
    </Dialog>
  );
}

/** Mounted with the dialog's content, so that the picture is drawn on opening. It is always dark. */
function RecapPicture({ record }: { record: MatchRecord }) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();
  const palette = useRef<HTMLDivElement>(null);
  const facts = factsOf(record, t);
  const picture = useRecapPicture(facts, palette);
  const name = `tarnwort-${record.roundNumber}.png`;

  return (
    <div className={classes.root}>
      <div ref={palette} data-mantine-color-scheme="dark" hidden />
      {picture && (
        <RedactedText
          label={t('studio.recap.open')}
          text={<img className={classes.picture} src={picture.address} alt={tell(facts)} />}
          redacted={stream}
        />
      )}
      {picture === undefined && (
        <Skeleton className={classes.picture} role="img" aria-label={t('studio.recap.drawing')} />
      )}
      {picture === null && <p role="alert">{t('studio.recap.failed')}</p>}
      <div className={classes.actions}>
        {picture && maySharePicture(picture.blob, name) && (
          <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => sharePicture(picture.blob, name)}>
            {t('studio.recap.share')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!picture}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => picture && saveBlob(name, picture.blob)}
        >
          {t('studio.recap.save')}
        </Button>
      </div>
    </div>
  );
}
