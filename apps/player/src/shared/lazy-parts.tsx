import { useLobby } from '@tarnwort/lobby-client';
import { addMessages, lazyPart } from '@tarnwort/ui';

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

/** The count before the roles, for the audience: no page needs its code before the first start. */
export const LazyCountdown = lazyPart(async () => (await import('./start/Countdown')).Countdown, { silent: true });

/** The rules in three pictures, for players and audience before their first round. */
export const LazyRules = lazyPart(async () => (await import('./rules/LobbyRules')).LobbyRules, { silent: true });

const SeriesPanel = lazyPart(async () => (await import('./series/SeriesPanel')).SeriesPanel, { silent: true });

/** The standings of the series between the rounds; its code is loaded in lobbies of a series only. */
export function LazySeriesPanel() {
  const shown = useLobby(({ series, phase }) => series !== null && phase !== 'playing' && phase !== 'winner_selection');
  return shown && <SeriesPanel />;
}

/** Loads the texts of what is not needed before the first round has ended. */
export async function loadEndingTexts(): Promise<void> {
  const { endingMessages } = await import('@tarnwort/ui/i18n/ending-messages.ts');
  await addMessages(endingMessages);
}
