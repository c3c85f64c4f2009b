import { useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

/** The clock of the talk after the words, of which the game master tells; nothing without one. */
export function Discussion() {
  const { t } = useTranslation();
  const { endsAt, max } = useLobby((lobby) => lobby.discussion);
  if (endsAt === null) return null;

  return (
    <section aria-label={t('player.discussion')}>
      <TurnTimer deadline={endsAt} maxSeconds={max} />
    </section>
  );
}
