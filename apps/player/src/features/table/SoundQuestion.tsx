import { Button } from '@mantine/core';
import { isReady, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import type { MouseEvent, RefObject } from 'react';

import { moveFocusAfter } from '../../shared/focus';
import classes from './SoundQuestion.module.css';
import { useSoundSetting } from './use-sounds';

export interface SoundQuestionProps {
  /** Gets the focus of the pressed button */
  next: RefObject<HTMLElement | null>;
}

/** Asks a player who is ready, once, whether the page may play sounds. The question stays during setup. */
export function SoundQuestion({ next }: SoundQuestionProps) {
  const { t } = useTranslation();
  const ready = useLobby((lobby) => isReady(lobby) || lobby.phase === 'setup');
  const { answered, set } = useSoundSetting();
  if (!ready || answered) return null;

  function answer(event: MouseEvent<HTMLElement>, on: boolean) {
    moveFocusAfter(event.currentTarget, next, () => set(on));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently.
    <div className={classes.root} role="group" aria-label={t('player.soundQuestion')}>
      <strong className={classes.text}>{t('player.soundQuestion')}</strong>
      <Button variant="light" onClick={(event) => answer(event, true)}>
        {t('player.soundYes')}
      </Button>
      <Button variant="default" onClick={(event) => answer(event, false)}>
        {t('player.soundNo')}
      </Button>
    </div>
  );
}
