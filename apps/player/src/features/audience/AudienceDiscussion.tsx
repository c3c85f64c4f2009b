import { IconMessages } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { TurnTimer, useTranslation } from '@tarnwort/ui';

import { Section, SectionText } from '../../shared/section/Section';

/** The clock of the players' talk after the words; nothing without one. */
export function AudienceDiscussion() {
  const { t } = useTranslation();
  const { endsAt, max } = useLobby((lobby) => lobby.discussion);
  if (endsAt === null) return null;

  return (
    <Section label={t('player.discussion')} icon={IconMessages}>
      <SectionText>{t('audience.discussionText')}</SectionText>
      <TurnTimer deadline={endsAt} maxSeconds={max} />
    </Section>
  );
}
