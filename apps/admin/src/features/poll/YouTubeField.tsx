import { TextInput } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAutosave } from '../../shared/autosave/use-autosave';
import { useSession } from '../../shared/session/session';
import { PeekButton, usePeek } from '../../shared/streamer-mode/PeekButton';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { useCoveredField } from '../../shared/streamer-mode/use-covered-field';
import { ChatState } from './ChatState';

/** Nothing, a video's id, or an address with one; the server takes the id out of it. */
const VIDEO = /^$|(^|[/=])[\w-]{11}($|[/?&#])/;

/**
 * The YouTube live stream whose chat votes, empty for none; hidden where the server reads no YouTube chats. Streamer mode covers
 * it, because an unlisted video is open to all who know its address.
 */
export function YouTubeField() {
  const { t } = useTranslation();
  const { config } = useSession();
  const { switchPoll } = useLobbyCommands();
  const video = useLobby((lobby) => lobby.poll.youTubeVideo ?? '');
  const isVideo = (text: string) => VIDEO.test(text.trim());
  const field = useAutosave({
    value: video,
    accepts: isVideo,
    save: (youTubeVideo) => switchPoll({ youTubeVideo }),
  });
  const { stream } = useStreamerMode();
  const { peeking, bind } = usePeek();
  const covered = useCoveredField(field, stream, { peeking });

  if (!config.youTubeChat && video === '') return null;
  return (
    <div>
      <TextInput
        label={t('tools.poll.youTube')}
        description={t('tools.poll.youTubeText')}
        error={!isVideo(field.text) && t('tools.poll.youTubeInvalid')}
        placeholder="https://www.youtube.com/watch?v=…"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => event.key === 'Enter' && field.set(field.text.trim())}
        {...(stream && video !== ''
          ? { rightSection: <PeekButton label={t('tools.poll.youTube')} bind={bind} /> }
          : {})}
        {...covered}
      />
      {video !== '' && <ChatState platform="youtube" />}
    </div>
  );
}
