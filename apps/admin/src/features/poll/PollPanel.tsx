import { Switch } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useAct } from '../../shared/actions/use-act';

import { Zone } from '../../shared/Zone';
import { AudienceLink } from './AudienceLink';
import { ChannelField } from './ChannelField';
import { ChatCommand } from './ChatCommand';
import { PollTally } from './PollTally';
import { VotersPerAddress } from './VotersPerAddress';
import { YouTubeField } from './YouTubeField';

/** The suspicion poll: off until asked for, and then everything the audience needs to take part. */
export function PollPanel() {
  const { t } = useTranslation();
  const act = useAct();
  const { switchPoll } = useLobbyCommands();
  const on = useLobby((lobby) => lobby.poll.on);
  const hidden = useLobby((lobby) => lobby.poll.hiddenUntilReveal);
  const bySource = useLobby((lobby) => lobby.poll.bySource ?? false);

  return (
    <Zone title={t('studio.poll.title')}>
      <Switch
        label={t('studio.poll.on')}
        description={t('studio.poll.onText')}
        checked={on}
        onChange={(event) => void act(t('studio.poll.on'), switchPoll({ on: event.currentTarget.checked }))}
      />
      {on && (
        <>
          <PollTally />
          <Switch
            label={t('studio.poll.hidden')}
            description={hidden ? t('studio.poll.hiddenText') : undefined}
            checked={hidden}
            onChange={(event) =>
              void act(t('studio.poll.hidden'), switchPoll({ hiddenUntilReveal: event.currentTarget.checked }))
            }
          />
          <Switch
            label={t('studio.poll.bySource')}
            description={t('studio.poll.bySourceText')}
            checked={bySource}
            onChange={(event) =>
              void act(t('studio.poll.bySource'), switchPoll({ bySource: event.currentTarget.checked }))
            }
          />
          <ChannelField />
          <YouTubeField />
          <ChatCommand />
          <VotersPerAddress />
          <AudienceLink />
        </>
      )}
    </Zone>
  );
}
