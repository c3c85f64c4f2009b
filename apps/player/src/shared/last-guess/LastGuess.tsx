import { IconBulb } from '@tabler/icons-react';
import { guesserOf, imposterCount, useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { Section, SectionText } from '../section/Section';
import { GuessForm } from './GuessForm';
import { GuessOuting } from './GuessOuting';

/** The title that the imposter reads. */
const titles = {
  open: 'ending.lastGuessMine',
  right: 'ending.lastGuessHit',
  wrong: 'ending.caught',
  missed: 'ending.caught',
} as const;

/** The caught imposter's last guess: a field for the imposter, a text for all other viewers. */
export function LastGuess() {
  const { t } = useTranslation();
  const { stage, guess, endsAt, max } = useLobby((lobby) => lobby.lastGuess);
  const mine = useLobby((lobby) => lobby.you !== null && lobby.you === guesserOf(lobby));
  const name = useLobby((lobby) => lobby.players.find(({ id }) => id === guesserOf(lobby))?.name);
  // The server names the caught one only in a round with several imposters.
  const count = useLobby((lobby) => (lobby.lastGuess.by === null ? 1 : Math.max(2, imposterCount(lobby))));
  const decided = useLobby((lobby) => lobby.phase === 'winner_announcement');
  if (stage === 'none') return null;

  const open = stage === 'open';
  const news = decided && stage === 'wrong' ? 'decided' : stage;
  const goal = news === 'open' ? 'ending.lastGuessGoal' : (`ending.lastGuessMineStage.${news}` as const);
  const key = mine ? goal : (`ending.lastGuessStage.${news}` as const);
  const names = { name: name || t('common.unknown'), guess: guess ?? '' };
  return (
    <Section
      label={t('ending.lastGuess')}
      title={mine ? t(titles[stage]) : t('ending.lastGuessOf', { ...names, count })}
      icon={IconBulb}
      tone="imposter"
    >
      <SectionText role="status">{t(key, names)}</SectionText>
      {open && <TurnTimer deadline={endsAt} maxSeconds={max} secondsLeft={max} paused={false} />}
      {open && mine && <GuessForm />}
      {open && !mine && <GuessOuting />}
    </Section>
  );
}
