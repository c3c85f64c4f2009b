import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDice5 } from '@tabler/icons-react';
import { Face, useTranslation } from '@tarnwort/ui';
import { faceOf } from '@tarnwort/ui/Face/face-of.ts';
import { masks } from '@tarnwort/ui/Face/masks.ts';
import { nextFace, randomFace } from '@tarnwort/ui/Face/next-face.ts';
import type { CSSProperties, KeyboardEvent } from 'react';

import classes from './FacePicker.module.css';

export interface FacePickerProps {
  /** Number of the face */
  face: number;

  /** Called with another number */
  onChange: (face: number) => void;

  /** Faces of others, which are passed over; none by default */
  taken?: readonly number[];

  /** True draws a small face that only shuffles, false by default */
  compact?: boolean;
}

/** Chooses a face: arrows change the mask, a tap on it the colour, a die everything. */
export function FacePicker({ face, onChange, taken = [], compact = false }: FacePickerProps) {
  const { t } = useTranslation();
  const { colour, mask } = faceOf(face);
  const name = masks[mask]?.name ?? 'cat';
  const change = (move: Parameters<typeof nextFace>[1]) => onChange(nextFace(face, move, taken));
  const shuffle = () => onChange(randomFace([face, ...taken]));
  // A new key starts the motion of its class again.
  const drawing = <Face key={face} seat={face} className={classes.face} />;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') change('next');
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') change('previous');
    else return;
    event.preventDefault();
  }

  return (
    <fieldset
      className={classes.root}
      data-compact={compact || undefined}
      aria-label={t('face.group')}
      style={{ '--face': colour.fill } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {compact ? (
        <UnstyledButton className={classes.badged} aria-label={t('face.shuffle')} onClick={shuffle}>
          {drawing}
          <IconDice5 className={classes.badge} size={28} aria-hidden />
        </UnstyledButton>
      ) : (
        <>
          <UnstyledButton className={classes.arrow} aria-label={t('face.previous')} onClick={() => change('previous')}>
            <IconChevronLeft size={24} aria-hidden />
          </UnstyledButton>
          <UnstyledButton className={classes.mask} aria-label={t('face.colour')} onClick={() => change('colour')}>
            {drawing}
          </UnstyledButton>
          <UnstyledButton className={classes.arrow} aria-label={t('face.next')} onClick={() => change('next')}>
            <IconChevronRight size={24} aria-hidden />
          </UnstyledButton>
          <Button
            className={classes.shuffle}
            variant="default"
            radius="xl"
            leftSection={<IconDice5 size={20} aria-hidden />}
            onClick={shuffle}
          >
            {t('face.shuffle')}
          </Button>
        </>
      )}
      <VisuallyHidden aria-live="polite">
        {t(`face.masks.${name}` as 'face.masks.cat')}, {t(`face.colours.${colour.name}` as 'face.colours.lemon')}
      </VisuallyHidden>
    </fieldset>
  );
}
