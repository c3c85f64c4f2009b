import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { GuessedWord } from '../../shared/moderation/GuessedWord';
import { Zone } from '../../shared/Zone';
import classes from './Moderators.module.css';

/** The last guess of a caught imposter, which moderators may blank; nothing before there is one. */
export function ModeratedGuess() {
  const { t } = useTranslation();
  const guessed = useLobby(({ lastGuess }) => lastGuess.guess !== null);

  if (!guessed) return null;
  return (
    <Zone title={t('studio.lastGuess.title')}>
      <span className={classes.words}>
        <GuessedWord />
      </span>
    </Zone>
  );
}
