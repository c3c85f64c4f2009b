import { IconMessages } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { Section, SectionText } from '../section/Section';

/** The clock of the talk after the words; nothing without one. */
export function Discussion() {
  const { t } = useTranslation();
  const { endsAt, max } = useLobby((lobby) => lobby.discussion);
  const watching = useLobby((lobby) => lobby.you === null);
  if (endsAt === null) return null;

  return (
    <Section label={t('player.discussion')} icon={IconMessages}>
      <SectionText>{t(watching ? 'audience.discussionText' : 'player.discussionText')}</SectionText>
      <TurnTimer deadline={endsAt} maxSeconds={max} />
    </Section>
  );
}
