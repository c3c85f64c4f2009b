import { useLocalStorage } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useState } from 'react';

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

/** Holds the streamer mode of the components below. */
export function StreamerModeProvider({ children }: { children: ReactNode }) {
  const [word, setWord] = useState(true);
  const [stream, setStream] = useLocalStorage({
    key: 'tarnwort.streamer-mode',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
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
