import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { Zone } from '../../shared/Zone';
import { PollTally } from './PollTally';

/** The votes of the running round while the audience's area is closed. */
export function LivePoll() {
  const { t } = useTranslation();
  const shown = useLobby(({ poll }) => poll.on && poll.suspects.length > 0);

  if (!shown) return null;
  return (
    <Zone title={t('studio.poll.on')}>
      <PollTally />
    </Zone>
  );
}
