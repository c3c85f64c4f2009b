import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

import { useTranslation } from '../i18n/use-translation';
import { describeFacts, factsOf, type RecapSource } from './facts';
import classes from './RecapPicture.module.css';
import { saveBlob } from './save-blob';
import { type Picture, useRecapPicture } from './use-recap-picture';

export interface RecapPictureProps extends RecapSource {
  /** Draws something around the pictures, such as a cover; nothing by default */
  frame?: (pictures: ReactNode) => ReactNode;
}

/** The pictures of a round, to look at before they are shared or saved. They are drawn when mounted, and always dark. */
export function RecapPicture({ record, faces, votes, frame = (pictures) => pictures }: RecapPictureProps) {
  const { t } = useTranslation();
  const palette = useRef<HTMLDivElement>(null);
  const facts = factsOf({ record, faces, votes }, t);
  const portrait = useRecapPicture(facts, 'portrait', palette);
  const landscape = useRecapPicture(facts, 'landscape', palette);
  const name = `tarnwort-${record.roundNumber}.png`;

  return (
    <div className={classes.root}>
      <div ref={palette} data-mantine-color-scheme="dark" hidden />
      {portrait &&
        frame(
          <div className={classes.pictures}>
            <img className={classes.portrait} src={portrait.address} alt={describeFacts(facts)} />
            {landscape && <img className={classes.landscape} src={landscape.address} alt="" />}
          </div>,
        )}
      {portrait === undefined && <Skeleton className={classes.landscape} role="img" aria-label={t('recap.drawing')} />}
      {portrait === null && <p role="alert">{t('recap.failed')}</p>}
      <div className={classes.actions}>
        {portrait && canSharePicture(portrait.blob, name) && (
          <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => sharePicture(portrait.blob, name)}>
            {t('recap.share')}
          </Button>
        )}
        <SaveButton label={t('recap.save')} picture={portrait} name={name} />
        <SaveButton label={t('recap.saveWide')} picture={landscape} name={`tarnwort-${record.roundNumber}-wide.png`} />
      </div>
    </div>
  );
}

interface SaveButtonProps {
  label: string;
  picture: Picture | null | undefined;
  name: string;
}

function SaveButton({ label, picture, name }: SaveButtonProps) {
  return (
    <Button
      variant="default"
      disabled={!picture}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => picture && saveBlob(name, picture.blob)}
    >
      {label}
    </Button>
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
