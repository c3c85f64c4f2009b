import { IconBulb } from '@tabler/icons-react';
import { guesserOf, useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { GuessForm } from './GuessForm';
import classes from './LastGuess.module.css';

/** The caught imposter's last guess: a field for the imposter, the same news for all others. */
export function LastGuess() {
  const { t } = useTranslation();
  const { stage, by, guess, endsAt, max } = useLobby((lobby) => lobby.lastGuess);
  const mine = useLobby((lobby) => lobby.you !== null && lobby.you === guesserOf(lobby));
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === guesserOf(lobby))?.name);
  if (stage === 'none') return null;

  const names = { name: name || t('common.unknown'), guess: guess ?? '' };
  return (
    <section className={classes.root} aria-label={t('player.lastGuess')}>
      <h2 className={classes.title}>
        <IconBulb size={22} aria-hidden />{' '}
        {t(mine ? 'player.lastGuessMine' : 'player.lastGuessOf', { ...names, count: by === null ? 1 : 2 })}
      </h2>
      <p className={classes.text} role="status">
        {t(mine && stage === 'open' ? 'player.lastGuessGoal' : `player.lastGuessStage.${stage}`, names)}
      </p>
      {stage === 'open' && <TurnTimer deadline={endsAt} maxSeconds={max} secondsLeft={max} paused={false} />}
      {stage === 'open' && mine && <GuessForm />}
    </section>
  );
}
