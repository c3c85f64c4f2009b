import { useLobby } from '@tarnwort/lobby-client';
import type { ChatStatus } from '@tarnwort/protocol';
import { currentLanguage, formatClock, formatTime, useTranslation } from '@tarnwort/ui';

import { useSeconds } from '../../shared/use-seconds';
import { chatTone } from './connections';
import { Fact } from './Fact';

const NAMES = { twitch: 'Twitch', youtube: 'YouTube' } as const;

/** How the server reads one chat: since when it does not, or when its last message came. */
export function ChatFact({ platform }: { platform: ChatStatus['platform'] }) {
  const { t } = useTranslation();
  const { on, channel, youTubeVideo } = useLobby((lobby) => lobby.poll);
  const status = useLobby((lobby) => lobby.chatStatus[platform]);
  const name = platform === 'twitch' ? channel : youTubeVideo;
  const chat = platform === 'twitch' ? `#${name}` : t('studio.broadcast.chat.ofStream');

  if (!name)
    return (
      <Fact label={NAMES[platform]} tone="off">
        {t('studio.broadcast.chat.none')}
      </Fact>
    );
  if (!on)
    return (
      <Fact label={NAMES[platform]} tone="off">
        {t('studio.broadcast.chat.pollOff')}
      </Fact>
    );
  return (
    <Fact label={NAMES[platform]} tone={chatTone(status)}>
      <ChatText chat={chat} channel={channel ?? ''} status={status} />
    </Fact>
  );
}

function ChatText({ chat, channel, status }: { chat: string; channel: string; status: ChatStatus | undefined }) {
  const { t } = useTranslation();
  const time = status?.retryAt === undefined ? '' : formatTime(status.retryAt, currentLanguage());

  if (status === undefined) return t('studio.broadcast.chat.checking', { chat });
  switch (status.state) {
    case 'checking':
      return t('studio.broadcast.chat.checking', { chat });
    case 'ready':
      return t('studio.broadcast.chat.ready', { chat });
    case 'reading':
      return <Reading chat={chat} messageAt={status.messageAt} />;
    case 'retrying':
      return <Lost {...status} />;
    case 'not_found':
    case 'off':
      return status.platform === 'twitch'
        ? t(`studio.poll.twitchState.${status.state}`, { channel })
        : t(`studio.poll.youTubeState.${status.state}`, { time });
    default:
      return t(`studio.poll.youTubeState.${status.state}`, { time });
  }
}

function Reading({ chat, messageAt }: { chat: string; messageAt: number | undefined }) {
  const { t } = useTranslation();
  const serverNow = useSeconds() + useLobby((lobby) => lobby.clockOffset);
  const reading = t('studio.broadcast.chat.reading', { chat });

  if (messageAt === undefined) return `${reading} · ${t('studio.broadcast.chat.silent')}`;
  const seconds = Math.max(0, Math.floor((serverNow - messageAt) / 1000));
  const age = seconds < 60 ? t('studio.broadcast.seconds', { seconds }) : formatClock(seconds);
  return `${reading} · ${t('studio.broadcast.chat.lastMessage', { age })}`;
}

function Lost({ since, retryAt }: Pick<ChatStatus, 'since' | 'retryAt'>) {
  const { t } = useTranslation();
  const serverNow = useSeconds() + useLobby((lobby) => lobby.clockOffset);
  const lost = t('studio.broadcast.chat.lost', { since: formatClock(Math.floor((serverNow - since) / 1000)) });
  const wait = retryAt === undefined ? 0 : Math.ceil((retryAt - serverNow) / 1000);

  return wait > 0 ? `${lost} · ${t('studio.poll.retryIn', { seconds: wait })}` : lost;
}
