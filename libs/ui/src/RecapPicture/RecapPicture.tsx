import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconShare } from '@tabler/icons-react';
import type { MatchRecord } from '@tarnwort/protocol';
import { type ReactNode, useRef } from 'react';

import { useTranslation } from '../i18n/use-translation';
import { describeFacts, factsOf } from './facts';
import classes from './RecapPicture.module.css';
import { saveBlob } from './save-blob';
import { useRecapPicture } from './use-recap-picture';

export interface RecapPictureProps {
  /** The decided round */
  record: MatchRecord;

  /** Draws something around the picture, such as a cover; nothing by default */
  frame?: (picture: ReactNode) => ReactNode;
}

/** The picture of a round, to look at before it is shared or saved. It is drawn when mounted, and always dark. */
export function RecapPicture({ record, frame = (picture) => picture }: RecapPictureProps) {
  const { t } = useTranslation();
  const palette = useRef<HTMLDivElement>(null);
  const facts = factsOf(record, t);
  const picture = useRecapPicture(facts, palette);
  const name = `tarnwort-${record.roundNumber}.png`;

  return (
    <div className={classes.root}>
      <div ref={palette} data-mantine-color-scheme="dark" hidden />
      {picture && frame(<img className={classes.picture} src={picture.address} alt={describeFacts(facts)} />)}
      {picture === undefined && <Skeleton className={classes.picture} role="img" aria-label={t('recap.drawing')} />}
      {picture === null && <p role="alert">{t('recap.failed')}</p>}
      <div className={classes.actions}>
        {picture && canSharePicture(picture.blob, name) && (
          <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => sharePicture(picture.blob, name)}>
            {t('recap.share')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!picture}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => picture && saveBlob(name, picture.blob)}
        >
          {t('recap.save')}
        </Button>
      </div>
    </div>
  );
}

/** Reports whether this browser can share a picture through the system's dialog. */
function canSharePicture(picture: Blob, name: string): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(picture, name)] });
}

/** Shares a picture through the system's dialog; cancelling it is not an error. */
function sharePicture(picture: Blob, name: string): void {
  navigator.share({ files: [fileOf(picture, name)] }).catch(() => {});
}

function fileOf(picture: Blob, name: string): File {
  return new File([picture], name, { type: picture.type });
}
