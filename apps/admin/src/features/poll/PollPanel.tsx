import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { ChosenSwitch, StoredSwitch } from '../../shared/actions/StoredSwitch';
import { useSwitches } from '../../shared/actions/SwitchesProvider';
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
  const { poll } = useSwitches();
  const on = useLobby((lobby) => lobby.poll.on);
  const hidden = useLobby((lobby) => lobby.poll.hiddenUntilReveal);
  const bySource = useLobby((lobby) => lobby.poll.bySource ?? false);

  return (
    <Zone title={t('studio.poll.title')} help="viewers">
      <ChosenSwitch label={t('studio.poll.on')} description={t('tools.poll.onText')} chosen={poll} />
      {on && (
        <>
          <PollTally />
          <StoredSwitch
            label={t('tools.poll.hidden')}
            description={hidden && t('tools.poll.hiddenText')}
            stored={hidden}
            save={(hiddenUntilReveal) => switchPoll({ hiddenUntilReveal })}
          />
          <StoredSwitch
            label={t('tools.poll.bySource')}
            description={t('tools.poll.bySourceText')}
            stored={bySource}
            save={(checked) => switchPoll({ bySource: checked })}
          />
          <ChannelField />
          <StoredSwitch
            label={t('tools.poll.shared')}
            description={t('tools.poll.sharedText')}
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
