import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsMove, IconMinus, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { moveFocusAfter } from '../../shared/focus';
import classes from './CameraTile.module.css';
import { useMovable } from './use-movable';

export interface CameraTileProps {
  /** The camera host's page that sends the camera */
  src: string;

  /** Whether it is out of sight; the camera runs on */
  folded: boolean;

  /** Gets the focus when the tile goes out of sight */
  next: RefObject<HTMLElement | null>;

  onFold: () => void;
  onEnd: () => void;
}

/** The camera host's page in a small frame, which can be moved, enlarged, folded away and ended. */
export function CameraTile({ src, folded, next, onFold, onEnd }: CameraTileProps) {
  const { t } = useTranslation();
  const { tile, handle, reset } = useMovable();
  const [large, setLarge] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  // The button that opened the tile may be gone.
  useEffect(() => fold.current?.focus({ preventScroll: true }), []);

  function resize() {
    reset();
    setLarge(!large);
  }

  return (
    <div className={classes.row} data-folded={folded || undefined}>
      <section ref={tile} className={classes.root} aria-label={t('camera.yours')} data-large={large || undefined}>
        <div className={classes.bar}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('camera.move')} title={t('camera.move')} {...handle}>
            <IconArrowsMove size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('camera.large')}
            aria-pressed={large}
            title={t('camera.large')}
            onClick={resize}
          >
            <IconArrowsDiagonal size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            ref={fold}
            variant="subtle"
            color="gray"
            aria-label={t('camera.fold')}
            title={t('camera.fold')}
            onClick={({ currentTarget }) => moveFocusAfter(currentTarget, next, onFold)}
          >
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="imposter"
            aria-label={t('camera.off')}
            title={t('camera.off')}
            onClick={({ currentTarget }) => moveFocusAfter(currentTarget, next, onEnd)}
          >
            <IconVideoOff size={18} aria-hidden />
          </ActionIcon>
        </div>
        <iframe
          className={classes.frame}
          src={src}
          title={t('camera.yours')}
          allow="camera; microphone"
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </section>
    </div>
  );
}
