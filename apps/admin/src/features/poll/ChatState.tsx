import { useLobby } from '@tarnwort/lobby-client';
import type { ChatStatus } from '@tarnwort/protocol';
import { currentLanguage, formatClock, formatTime, useTranslation } from '@tarnwort/ui';
import { useSeconds } from '../../shared/use-seconds';
import classes from './Poll.module.css';

export interface ChatStateProps {
  /** Whose chat it is. */
  platform: ChatStatus['platform'];
}

/** States in which there is nothing to do. */
const FINE: readonly ChatStatus['state'][] = ['checking', 'ready', 'reading'];

/** States that the streamer has not caused. */
const NOT_YOU: readonly ChatStatus['state'][] = ['retrying', 'off', 'quota', 'key'];

/** States of a Twitch channel. */
const TWITCH_STATES = ['checking', 'ready', 'reading', 'retrying', 'not_found', 'off'] as const;

/** How the server reads a chat, and since when and why it does not. */
export function ChatState({ platform }: ChatStateProps) {
  const { t } = useTranslation();
  const channel = useLobby((lobby) => lobby.poll.channel ?? '');
  const status = useLobby((lobby) => lobby.chatStatus[platform]);
  const state = status?.state ?? 'checking';
  const time = status?.retryAt === undefined ? '' : formatTime(status.retryAt, currentLanguage());
  const twitchState = TWITCH_STATES.find((known) => known === state) ?? 'checking';
  const reading =
    platform === 'twitch'
      ? t(`studio.poll.twitchState.${twitchState}`, { channel })
      : t(`studio.poll.youTubeState.${state}`, { time });
  const reason = status?.reason === undefined ? '' : t(`studio.poll.chatReason.${status.reason}`);
  const isNotYou = NOT_YOU.includes(state) && status?.reason !== 'join_unanswered';

  return (
    <div className={FINE.includes(state) ? classes.chatState : classes.warning} data-state={state}>
      <span role="status">{[reading, reason, isNotYou && t('studio.poll.notYou')].filter(Boolean).join(' ')}</span>
      {status?.state === 'retrying' && <LostSince {...status} />}
    </div>
  );
}

/** How long a chat has not been read, and when the server tries again. */
function LostSince({ since, retryAt }: Pick<ChatStatus, 'since' | 'retryAt'>) {
  const { t } = useTranslation();
  const serverNow = useSeconds() + useLobby((lobby) => lobby.clockOffset);
  const age = t('studio.poll.lostSince', { since: formatClock(Math.floor((serverNow - since) / 1000)) });
  const wait = retryAt === undefined ? 0 : Math.ceil((retryAt - serverNow) / 1000);

  return <div>{wait > 0 ? `${age} · ${t('studio.poll.retryIn', { seconds: wait })}` : age}</div>;
}

/** The chats that are set and not read. */
export function LostChats() {
  const { channel, youTubeVideo } = useLobby((lobby) => lobby.poll);
  const status = useLobby((lobby) => lobby.chatStatus);
  const isLost = (platform: ChatStatus['platform']) => !FINE.includes(status[platform]?.state ?? 'checking');

  return (
    <>
      {channel && isLost('twitch') && <ChatState platform="twitch" />}
      {youTubeVideo && isLost('youtube') && <ChatState platform="youtube" />}
    </>
  );
}
