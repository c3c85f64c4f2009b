import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { StoredSwitch } from '../../shared/actions/StoredSwitch';
import { Zone } from '../../shared/Zone';
import { AudienceLink } from './AudienceLink';
import { ChannelField } from './ChannelField';
import { ChatCommand } from './ChatCommand';
import { PollTally } from './PollTally';
import { VotersPerAddress } from './VotersPerAddress';
import { YouTubeField } from './YouTubeField';

/** The suspicion poll: off by default; when on, everything the audience needs to take part. */
export function PollPanel() {
  const { t } = useTranslation();
  const { switchPoll, updateSettings } = useLobbyCommands();
  const shared = useLobby((lobby) => lobby.settings.sharedChat);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  const on = useLobby((lobby) => lobby.poll.on);
  const hidden = useLobby((lobby) => lobby.poll.hiddenUntilReveal);
  const bySource = useLobby((lobby) => lobby.poll.bySource ?? false);

  return (
    <Zone title={t('studio.poll.title')} help="viewers">
      <StoredSwitch
        label={t('studio.poll.on')}
        description={t('studio.poll.onText')}
        stored={on}
        save={(checked) => switchPoll({ on: checked })}
      />
      {on && (
        <>
          <PollTally />
          <StoredSwitch
            label={t('studio.poll.hidden')}
            description={hidden && t('studio.poll.hiddenText')}
            stored={hidden}
            save={(hiddenUntilReveal) => switchPoll({ hiddenUntilReveal })}
          />
          <StoredSwitch
            label={t('studio.poll.bySource')}
            description={t('studio.poll.bySourceText')}
            stored={bySource}
            save={(checked) => switchPoll({ bySource: checked })}
          />
          <ChannelField />
          <StoredSwitch
            label={t('studio.poll.shared')}
            description={t('studio.poll.sharedText')}
            stored={shared}
            disabled={playing}
            save={(sharedChat) => updateSettings({ sharedChat })}
          />
          <YouTubeField />
          <ChatCommand />
          <VotersPerAddress />
          <AudienceLink />
        </>
      )}
    </Zone>
  );
}
