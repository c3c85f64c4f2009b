import { useLobby } from '@tarnwort/lobby-client';
import { addMessages, lazyPart } from '@tarnwort/ui';

import { lazyRoundPart, loadRoundTexts } from './lazy-round-part';

/** The last guess: no page needs its code before the first one begins. */
export const LazyLastGuess = lazyPart(async () => {
  const [{ LastGuess }] = await Promise.all([import('./last-guess/LastGuess'), loadEndingTexts()]);
  return LastGuess;
});

/** The reveal: no page needs its code before the first round is decided. */
export const LazyReveal = lazyPart(async () => {
  const [{ Reveal }] = await Promise.all([import('./reveal/Reveal'), loadEndingTexts()]);
  return Reveal;
});

/** The pictures of the decided round, beside the reactions. */
export const LazyShare = lazyPart(
  async () => {
    const [{ ShareButton }] = await Promise.all([import('./reveal/ShareButton'), loadEndingTexts()]);
    return ShareButton;
  },
  { silent: true },
);

/** The clock of the talk: no page needs its code before the first round's words are said. */
export const LazyDiscussion = lazyRoundPart(async () => (await import('./discussion/Discussion')).Discussion, {
  silent: true,
});

/** The count before the roles, for the audience. */
export const LazyCountdown = lazyRoundPart(async () => (await import('./start/Countdown')).Countdown, { silent: true });

/** The rules in three pictures, for players and audience before their first round. */
export const LazyRules = lazyPart(async () => (await import('./rules/LobbyRules')).LobbyRules, { silent: true });

const SeriesPanel = lazyPart(async () => (await import('./series/SeriesPanel')).SeriesPanel, { silent: true });

/** The standings of the series between the rounds; its code is loaded in lobbies of a series only. */
export function LazySeriesPanel() {
  const shown = useLobby(({ series, phase }) => series !== null && phase !== 'playing' && phase !== 'winner_selection');
  return shown && <SeriesPanel />;
}

/** Loads the texts of what is not needed before the first round has ended; a decided round names votes and words too. */
export async function loadEndingTexts(): Promise<void> {
  const [{ endingMessages }] = await Promise.all([import('@tarnwort/ui/i18n/ending-messages.ts'), loadRoundTexts()]);
  await addMessages(endingMessages);
}
