import { IconMessages } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { Section, SectionText } from '../section/Section';

/** The clock of the talk after the words; nothing without one. Players hear of the talk from the game master. */
export function Discussion() {
  const { t } = useTranslation();
  const { endsAt, max } = useLobby((lobby) => lobby.discussion);
  const watching = useLobby((lobby) => lobby.you === null);
  if (endsAt === null) return null;
  const clock = <TurnTimer deadline={endsAt} maxSeconds={max} />;
  if (!watching) return <section aria-label={t('player.discussion')}>{clock}</section>;

  return (
    <Section label={t('player.discussion')} icon={IconMessages}>
      <SectionText>{t('audience.discussionText')}</SectionText>
      {clock}
    </Section>
  );
}
