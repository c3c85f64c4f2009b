import { Button } from '@mantine/core';
import { isReady, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import classes from './SoundQuestion.module.css';
import { useSoundSetting } from './use-sounds';

/** Asks a player who is ready, once, whether the page may play sounds. The question stays during setup. */
export function SoundQuestion() {
  const { t } = useTranslation();
  const ready = useLobby((lobby) => isReady(lobby) || lobby.phase === 'setup');
  const { answered, set } = useSoundSetting();
  if (!ready || answered) return null;

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset differently.
    <div className={classes.root} role="group" aria-label={t('player.soundQuestion')}>
      <strong className={classes.text}>{t('player.soundQuestion')}</strong>
      <Button variant="light" onClick={() => set(true)}>
        {t('player.soundYes')}
      </Button>
      <Button variant="default" onClick={() => set(false)}>
        {t('player.soundNo')}
      </Button>
    </div>
  );
}
