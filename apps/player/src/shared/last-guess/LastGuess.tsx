import { IconBulb } from '@tabler/icons-react';
import { guesserOf, useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { Section, SectionText } from '../section/Section';
import { GuessForm } from './GuessForm';

/** The caught imposter's last guess: a field for the imposter, the same news for all others. */
export function LastGuess() {
  const { t } = useTranslation();
  const { stage, by, guess, endsAt, max } = useLobby((lobby) => lobby.lastGuess);
  const mine = useLobby((lobby) => lobby.you !== null && lobby.you === guesserOf(lobby));
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === guesserOf(lobby))?.name);
  if (stage === 'none') return null;

  const names = { name: name || t('common.unknown'), guess: guess ?? '' };
  return (
    <Section
      label={t('player.lastGuess')}
      title={t(mine ? 'player.lastGuessMine' : 'player.lastGuessOf', { ...names, count: by === null ? 1 : 2 })}
      icon={IconBulb}
      tone="imposter"
    >
      <SectionText role="status">
        {t(mine && stage === 'open' ? 'player.lastGuessGoal' : `player.lastGuessStage.${stage}`, names)}
      </SectionText>
      {stage === 'open' && <TurnTimer deadline={endsAt} maxSeconds={max} secondsLeft={max} paused={false} />}
      {stage === 'open' && mine && <GuessForm />}
    </Section>
  );
}
