import { useLocalStorage } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';

import { useSession } from '../session/session';

/** What is hidden from viewers of the game master's stream. */
export interface StreamerMode {
  /** Whether the secret word is hidden; true after each load of the page and in streamer mode. */
  word: boolean;
  /** Whether every secret is hidden: word, hint, imposter, lobby id, links, QR codes and the history; kept by the browser. */
  stream: boolean;
  /** Shows or hides the word; does nothing in streamer mode. */
  toggleWord: () => void;
  toggleStream: () => void;
}

const StreamerModeContext = createContext<StreamerMode | null>(null);

/**
 * Covers every secret when a remote control requests it; true until that is done, so that nothing is drawn uncovered. The browser
 * stores how many requests it has followed, so that one sent while the page was closed takes effect on the next load.
 */
function useHideRequests(hide: () => void): boolean {
  const { lobbyId } = useSession().seat;
  const requested = useLobby((lobby) => lobby.hides);
  const [followed, setFollowed] = useLocalStorage({
    key: `tarnwort.hides.${lobbyId}`,
    defaultValue: 0,
    getInitialValueInEffect: false,
  });
  const isPending = requested > followed;
  const follow = useEffectEvent(() => {
    setFollowed(requested);
    hide();
  });
  useEffect(() => {
    if (requested > followed) follow();
  }, [requested, followed]);

  return isPending;
}

/** Holds the streamer mode of the components below. */
export function StreamerModeProvider({ children }: { children: ReactNode }) {
  const [word, setWord] = useState(true);
  const [on, setStream] = useLocalStorage({
    key: 'tarnwort.streamer-mode',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isHideRequested = useHideRequests(() => {
    setWord(true);
    setStream(true);
  });
  const stream = on || isHideRequested;
  const mode = {
    word: word || stream,
    stream,
    toggleWord: () => !stream && setWord(!word),
    toggleStream: () => {
      setWord(true); // the word stays covered when the mode ends
      setStream(!stream);
    },
  };
  return <StreamerModeContext value={mode}>{children}</StreamerModeContext>;
}

export function useStreamerMode(): StreamerMode {
  const mode = useContext(StreamerModeContext);
  if (!mode) throw new Error('useStreamerMode: no <StreamerModeProvider> above');
  return mode;
}
