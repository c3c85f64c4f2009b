import { useLobby } from '@tarnwort/lobby-client';
import type { ChatStatus } from '@tarnwort/protocol';
import { currentLanguage, formatTime, useTranslation } from '@tarnwort/ui';

import classes from './Poll.module.css';

/** States in which there is nothing to do. */
const FINE: readonly ChatStatus['state'][] = ['checking', 'ready', 'reading'];

/** How the server reads the chat of the YouTube stream, and what helps when it does not. */
export function YouTubeState() {
  const { t } = useTranslation();
  const { state, retryAt } = useLobby((lobby) => lobby.chatStatus) ?? { state: 'checking' };
  const time = retryAt === undefined ? '' : formatTime(retryAt, currentLanguage());

  return (
    <p role="status" className={FINE.includes(state) ? classes.chatState : classes.warning} data-state={state}>
      {t(`studio.poll.youTubeState.${state}`, { time })}
    </p>
  );
}
